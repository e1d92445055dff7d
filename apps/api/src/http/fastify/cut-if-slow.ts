import type { IncomingMessage } from 'node:http';

/** The minimum bytes of an upload in each such time. The slowest mobile network is faster. */
const pace = { bytes: 20_480, ms: 10_000 };

/** Cuts a request's connection if its body arrives more slowly, whatever its announced length. */
export function cutIfSlow(request: IncomingMessage, { bytes, ms } = pace): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // Data that is still unread now shows that the reader is slow.
    if (came < bytes && !request.complete && !request.isPaused() && request.readableLength === 0)
      request.destroy();
  }, ms);
  watch.unref();
  for (const end of ['end', 'close', 'error']) request.once(end, () => clearInterval(watch));
}
