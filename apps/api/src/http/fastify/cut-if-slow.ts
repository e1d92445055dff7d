import type { IncomingMessage } from 'node:http';

/** An upload brings so many bytes in each such time at least; less than the slowest mobile network carries. */
const pace = { bytes: 20_480, ms: 10_000 };

/** Cuts a request's connection where its body does not come at that pace, however much it is said to have. */
export function cutIfSlow(request: IncomingMessage, { bytes, ms } = pace): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // Data that is still not read now means that the reader is slow.
    if (came < bytes && !request.complete && !request.isPaused() && request.readableLength === 0)
      request.destroy();
  }, ms);
  watch.unref();
  for (const end of ['end', 'close', 'error']) request.once(end, () => clearInterval(watch));
}
