import type { Duplex } from 'node:stream';

/**
 * Has a stream send what is written in one turn of the event loop by one system call, which costs more than most
 * statements of PostgreSQL and commands of Redis that it carries. Nothing waits longer than to the end of the turn.
 */
export function coalesceWrites<Stream extends Duplex>(stream: Stream): Stream {
  const write = stream.write.bind(stream) as (...parameters: unknown[]) => boolean;
  let isCorked = false;
  const coalesced = (...parameters: unknown[]): boolean => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return write(...parameters);
  };
  stream.write = coalesced;
  return stream;
}
