// Processes beside a bench: bare programs for comparison, and helpers that answer the bench's questions.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Resolves when the process has sent its first message, `said`. `ask` sends it a message and resolves with its next
 * one. The process ends when it is closed or the bench ends.
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

/** In a started process: sends a message to the bench. */
export const tell = (message) => process.send?.(message);

/** In a started process: ends with the bench. */
export const endWithBench = () => process.on('disconnect', () => process.exit(0));

/** In a started process: answers the bench's questions and ends with it. */
export function answerBench(answer) {
  const reply = async (message) => void tell(await answer(message));
  process.on('message', (message) => void reply(message));
  endWithBench();
  tell('ready');
}

/** @param {import('node:net').Server} server one that listens on a port */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** In a started process: listens on a free port, reports it to the bench, and ends with it. */
export function serve(server) {
  endWithBench();
  server.listen(0, '127.0.0.1', () => tell(portOf(server)));
}

/**
 * In a started process: calls `heard` with the name and value of each new entry of the stream.
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

/** The prefix of a bench's queues and streams in its system's Redis. */
export const prefix = 'bench';
