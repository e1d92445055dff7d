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
  const { getPriority, setPriority } = require('node:os');
  if (process.platform === 'linux') setPriority(0, Math.max(10, getPriority(0)));
  const { hashSync, verifySync } = require(workerData);
  parentPort.on('message', ([kind, first, second]) => {
    try {
      parentPort.postMessage({ done: kind === 'hash' ? hashSync(first, second) : verifySync(first, second) });
    } catch (error) {
      parentPort.postMessage({ error: String(error) });
    }
  });`;
const library = createRequire(import.meta.url).resolve('@node-rs/argon2');

/** A piece of work on its way to a thread, or under way there. */
interface Waiting {
  resolve(done: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** First to last: a thread does one at a time, in order. */
  waiting: Waiting[];
}

/** argon2 on threads of its own, started as they are wanted. */
export class PasswordWorkerPool {
  private readonly threads: Thread[] = [];

  constructor(private readonly size: number) {}

  hash(password: string, cost: Options): Promise<string> {
    return this.run(['hash', password, cost]) as Promise<string>;
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.run(['verify', encoded, password]) as Promise<boolean>;
  }

  private run(job: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const thread = this.next();
      thread.waiting.push({ resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage(job);
    });
  }

  /** The one with the least to do. */
  private next(): Thread {
    const [first, ...others] = this.threads;
    if (first === undefined) return this.start();
    const best = others.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a), first);
    return best.waiting.length > 0 && this.threads.length < this.size ? this.start() : best;
  }

  private start(): Thread {
    const thread: Thread = { worker: new Worker(program, { eval: true, workerData: library }), waiting: [] };
    thread.worker.on('message', ({ done, error }: { done?: unknown; error?: string }) => {
      const { resolve, reject } = thread.waiting.shift() as Waiting;
      // Nobody waits for an idle one: it holds no process.
      if (thread.waiting.length === 0) thread.worker.unref();
      if (error === undefined) resolve(done);
      else reject(new Error(error));
    });
    thread.worker.once('error', (error) => this.drop(thread, error));
    thread.worker.once('exit', () => this.drop(thread, new Error('The thread ended.')));
    this.threads.push(thread);
    return thread;
  }

  /** It ended by itself; another one is started for what comes next. */
  private drop(thread: Thread, error: Error): void {
    const at = this.threads.indexOf(thread);
    if (at >= 0) this.threads.splice(at, 1);
    for (const { reject } of thread.waiting.splice(0)) reject(error);
  }
}
