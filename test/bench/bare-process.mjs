// Processes beside a bench: bare programs to compare with, and helpers that the bench asks for something.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Resolves once the process has sent something, with that as `said`. `ask` sends it a message and resolves with the next
 * one that it sends back. It ends when it is closed, or the bench ends.
 * @param {string} file
 * @param {string[]} [args]
 * @param {import('node:child_process').ForkOptions} [options]
 */
export async function startProcess(file, args = [], options = {}) {
  const child = fork(path.resolve(import.meta.dirname, file), args, options);
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  failed.catch(() => {});
  /** @returns {Promise<any>} */
  const next = () => Promise.race([once(child, 'message').then(([message]) => message), failed]);
  const said = await next();
  return {
    said,
    pid: /** @type {number} */ (child.pid),
    send: (message) => child.send(message),
    ask(message) {
      const answer = next();
      child.send(message);
      return answer;
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** In such a process: tells the bench. */
export const tell = (message) => process.send?.(message);

/** In such a process: ends with the bench. */
export const endWithBench = () => process.on('disconnect', () => process.exit(0));

/** In such a process: answers what the bench asks, and ends with it. */
export function answerBench(answer) {
  const reply = async (message) => void tell(await answer(message));
  process.on('message', (message) => void reply(message));
  endWithBench();
  tell('ready');
}

/** @param {import('node:net').Server} server one that listens on a port */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** In such a process: listens on a free port, which the bench is told, and ends with it. */
export function serve(server) {
  endWithBench();
  server.listen(0, '127.0.0.1', () => tell(portOf(server)));
}

/**
 * In such a process: `heard` gets the name and the value of each entry that is added to the stream from now on.
 * @param {import('ioredis').Redis} redis a connection for this alone
 * @param {string} stream
 * @param {(name: string, value: string) => void} heard
 */
export async function followStream(redis, stream, heard) {
  for (let last = '$'; ; ) {
    const [[, entries] = []] = (await redis.xread('BLOCK', 0, 'STREAMS', stream, last)) ?? [];
    for (const [id, [name = '', value = '']] of entries ?? []) {
      last = id;
      heard(name, value);
    }
  }
}

/** Queues and streams of a bench in the Redis of its system. */
export const prefix = 'bench';
