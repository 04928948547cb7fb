// The engine of the lab: Go compiled for WebAssembly. It is fetched when a reader wants to know something for the
// first time. Questions and answers are those of cmd/lab; see its main.go.

const app = find('#lab--app');
const element = (name, className, text = '') => make(name, { className: className, textContent: text });

// The program asks its host for little: the time, random numbers for its tables, a place for a last message.
function host(memory) {
  const view = () => new DataView(memory().buffer), none = (a, b) => {
    view().setUint32(a, 0, true);
    view().setUint32(b, 0, true);
    return 0;
  };
  return {
    args_get: () => 0, args_sizes_get: none, environ_get: () => 0, environ_sizes_get: none, sched_yield: () => 0,
    clock_time_get: (id, precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at, n) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, n));
      return 0;
    },
    fd_write: (fd, list, n, written) => {
      let text = '', total = 0;
      for (let i = 0; i < n; i++) {
        const at = view().getUint32(list + 8 * i, true), size = view().getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
        total += size;
      }
      console.error(text);
      view().setUint32(written, total, true);
      return 0;
    },
    // Waking up at once is allowed; the program looks at the clock itself.
    poll_oneoff: (subscriptions, events, n, happened) => {
      view().setUint32(happened, n, true);
      return 0;
    },
    proc_exit: code => { throw new Error('the engine has stopped: ' + code); }
  };
}

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url + ' ' + response.status);
  return response;
}

// program returns the engine. Browsers that cannot unpack it load it as it is; a server may have unpacked it already.
async function program() {
  if (!self.DecompressionStream) return (await fetched(app.dataset.plain)).arrayBuffer();
  const packed = await (await fetched(app.dataset.engine)).arrayBuffer();
  if (new Uint8Array(packed)[0] !== 0x1f) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

// A question may have this many bytes.
const longest = 1 << 17;

async function start() {
  const [bytes, texts] = await Promise.all([program(), fetched(app.dataset.texts).then(r => r.text())]);
  let memory;
  const { instance: made } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: host(() => memory) }), go = made.exports;
  memory = go.memory;
  go._initialize();
  const answered = lines => {
    const question = new TextEncoder().encode(lines.join('\n')).subarray(0, longest);
    // The memory may move when the program wants more of it, so that it is looked at after every call.
    const room = go.room(question.length);
    new Uint8Array(memory.buffer, room, question.length).set(question);
    const n = go.answer(), result = go.result();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, result, n)));
  };
  answered(['texts', texts]);
  keep();
  return (...lines) => {
    try {
      return answered(lines);
    } catch (e) {
      // Whatever has stopped it, a new one is started with the next question.
      ask = started = null;
      notice('failed');
      throw e;
    }
  };
}

// keep fetches everything of the lab once more through a service worker that was not there yet when the page was
// loaded, so that it keeps it for the next time, with or without a connection.
function keep() {
  const worker = navigator.serviceWorker;
  if (!worker || worker.controller) return;
  const again = () => [app.dataset.engine, app.dataset.texts, ...all('script[src],link[rel=stylesheet]').map(e => e.src || e.href)]
    .forEach(url => fetch(url).catch(() => { /* the browser has it already; only the next visit without a connection lacks it */ }));
  worker.ready.then(() => worker.controller ? again() : worker.addEventListener('controllerchange', again, { once: true })).catch(() => { /* as above */ });
}

// engine returns the function that asks the engine, as soon as it is there. What went wrong is shown in the place of
// the page for that.
let started, ask;
async function engine() {
  if (ask) return ask;
  if (app.inert) throw new Error('no engine here');
  find('#lab--loading').hidden = false;
  notice('');
  try {
    started ??= start();
    ask = await started;
    app.ask = ask;
    return ask;
  } catch (e) {
    started = null;
    console.warn(e);
    notice('failed');
    throw e;
  } finally {
    find('#lab--loading').hidden = true;
  }
}

// notice shows one of the reasons why there is no engine, or none of them.
function notice(reason) {
  const place = find('#lab--notice');
  place.classList.toggle('shown', reason !== '');
  all('.without,.disk,.old,.failed', place).forEach(e => e.hidden = !e.classList.contains(reason));
}
