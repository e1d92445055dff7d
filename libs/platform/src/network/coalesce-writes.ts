import type { Duplex } from 'node:stream';

/**
 * Makes a stream send everything written in one turn of the event loop by one system call. A system call costs more than
 * most of the PostgreSQL statements and Redis commands that it carries. Nothing waits longer than to the end of the
 * turn.
 */
export function coalesceWrites(stream: Duplex): void {
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
}
