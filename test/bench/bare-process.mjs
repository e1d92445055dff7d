// A process beside the bench that says when it is ready.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Resolves with what it sends first. It ends when the bench disconnects. */
export async function startProcess(file, ...args) {
  const child = fork(path.join(import.meta.dirname, file), args);
  const [said] = await once(child, 'message');
  return { said, pid: child.pid, close: () => child.disconnect() };
}

/** Queues and streams of a bench in the Redis of its system. */
export const prefix = 'bench';
