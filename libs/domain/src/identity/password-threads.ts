import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

type Job = ['hash', string, Options] | ['verify', string, string];

/**
 * On Linux a thread has a priority of its own, elsewhere only a process. Requests go before verifications, which
 * would else hold a core for whole slices of the scheduler while many people sign in.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  if (process.platform === 'linux') require('node:os').setPriority(0, 10);
  const { hashSync, verifySync } = require(workerData);
  parentPort.on('message', ([kind, first, second]) => {
    try {
      parentPort.postMessage({ done: kind === 'hash' ? hashSync(first, second) : verifySync(first, second) });
    } catch (error) {
      parentPort.postMessage({ error: String(error) });
    }
  });`;
const library = createRequire(import.meta.url).resolve('@node-rs/argon2');

/** argon2 on threads of its own, started as they are wanted; each does one piece of work at a time. */
export class PasswordThreads {
  private readonly idle: Worker[] = [];

  hash(password: string, cost: Options): Promise<string> {
    return this.run(['hash', password, cost]) as Promise<string>;
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.run(['verify', encoded, password]) as Promise<boolean>;
  }

  private async run(job: Job): Promise<unknown> {
    const thread = this.idle.pop() ?? new Worker(program, { eval: true, workerData: library });
    thread.ref();
    const { done, error } = await answerOf(thread, job);
    // Nobody waits for an idle one: it holds no process.
    thread.unref();
    this.idle.push(thread);
    if (error !== undefined) throw new Error(error);
    return done;
  }
}

/** Rejects where the thread ends instead; it is not used again. */
function answerOf(thread: Worker, job: Job): Promise<{ done?: unknown; error?: string }> {
  return new Promise((resolve, reject) => {
    const ended = (error: unknown) => reject(error instanceof Error ? error : new Error('The thread ended.'));
    thread.once('error', ended).once('exit', ended);
    thread.once('message', (answer: { done?: unknown; error?: string }) => {
      thread.off('error', ended).off('exit', ended);
      resolve(answer);
    });
    thread.postMessage(job);
  });
}
