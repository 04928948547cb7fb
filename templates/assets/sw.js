// The service worker: after one visit the whole guide works without a connection. The build puts the names of all
// files with their hashes, those that are kept later and the version of the whole before this text.
//
// A build is kept as a whole or not at all. Every file is compared with its hash before it is kept, so a visit in
// the middle of an update never mixes two builds; it fails, the old build stays, and the browser tries again later,
// with what has been kept already. Pages come out of the newest build that is whole. Two older ones are kept for
// pages that are open: they may still ask for assets, whose names carry hashes of their own.
//
// What only the readers of the lab need is kept when one of them asks for it.

var root = new URL('./', self.location).href, prefix = 'guide ' + root + ' ', name = prefix + version;

self.addEventListener('install', function (event) {
  event.waitUntil(caches.open(name).then(function (cache) {
    return others().then(function (old) {
      var list = Object.keys(files);
      // A few at a time: a phone in a train has other things to load.
      return Promise.all([0, 1, 2, 3].map(function next() {
        var file = list.pop();
        return file === undefined ? null : keep(cache, old, file).then(next);
      }));
    });
  }).then(function () { return self.skipWaiting(); }));
});

self.addEventListener('activate', function (event) {
  event.waitUntil(others().then(function (old) {
    return Promise.all(old.slice(0, -2).map(function (key) { return caches.delete(key); }));
  }).then(function () { return self.clients.claim(); }));
});

// others are the caches of other builds of this guide, the oldest first.
function others() {
  return caches.keys().then(function (keys) {
    return keys.filter(function (key) { return key.indexOf(prefix) === 0 && key !== name; });
  });
}

// keep puts a file into the cache: from another build if it is the same there, else from the network, unless it is
// one for later that nobody has asked for.
function keep(cache, old, file, asked) {
  var url = root + file, hash = files[file];
  return cache.match(url).then(function (here) {
    return here || find(old, url, hash).then(function (same) {
      return same || (asked || later.indexOf(file) < 0 ? fetched(url, hash) : null);
    }).then(function (response) { return response && cache.put(url, response); });
  });
}

function find(old, url, hash) {
  return old.reduceRight(function (before, key) {
    return before.then(function (found) {
      return found || caches.open(key).then(function (cache) { return cache.match(url); }).then(function (response) {
        return response && response.headers.get('x-hash') === hash ? response : undefined;
      });
    });
  }, Promise.resolve());
}

function fetched(url, hash) {
  return fetch(url, { cache: 'no-cache', credentials: 'same-origin' }).then(function (response) {
    if (!response.ok) throw new Error(url + ' ' + response.status);
    return response.arrayBuffer().then(function (body) {
      return crypto.subtle.digest('SHA-256', body).then(function (sum) {
        var hex = [].map.call(new Uint8Array(sum, 0, hash.length / 2), function (b) { return (b + 256).toString(16).slice(1); }).join('');
        if (hex !== hash) throw new Error(url + ' is not of this build');
        // A new response: one that was redirected may not answer for a page.
        return new Response(body, { headers: { 'content-type': response.headers.get('content-type') || '', 'x-hash': hash } });
      });
    });
  });
}

self.addEventListener('fetch', function (event) {
  var request = event.request, url = new URL(request.url);
  url.search = url.hash = '';
  if (request.method !== 'GET' || url.href.indexOf(root) !== 0) return;
  var file = url.href.slice(root.length);
  if (!file || file.slice(-1) === '/') file += 'index.html';
  else if (request.mode === 'navigate' && files[file + '/index.html']) {
    event.respondWith(Response.redirect(root + file + '/'));
    return;
  }
  if (files[file]) {
    event.respondWith(caches.open(name).then(function (cache) {
      return cache.match(root + file).then(function (response) {
        if (response || later.indexOf(file) < 0) return response;
        return keep(cache, [], file, true).then(function () { return cache.match(root + file); }).catch(function () { /* asked below */ });
      });
    }).then(function (response) {
      return response || fetch(request);
    }));
  } else if (/^assets\//.test(file)) {
    // Of an older build that a page still uses.
    event.respondWith(caches.match(root + file).then(function (response) { return response || fetch(request); }));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(function () {
      return caches.match(root + '404.html').then(function (page) {
        return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error();
      });
    }));
  }
});
