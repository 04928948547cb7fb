package diagram

// Painter stands for the painter of other systems. Browsers get the symbols with the page
// and draw no pictures; the packages io/fs and image, which that needs, would be a tenth of
// all that they load for the lab. So the files that import these are not compiled for them.
type Painter struct{}
