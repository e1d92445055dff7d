import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';

/** Plain JavaScript, so that a thread can also load it from the sources. */
const filename = fileURLToPath(new URL('./password-worker.mjs', import.meta.url));

/** Runs argon2 in threads. They start at the first password, and do not keep the process alive while idle. */
export class PasswordWorkerPool {
  private started: Piscina | undefined;

  constructor(private readonly size: number) {}

  async hash(password: string, cost: Options): Promise<string> {
    return this.pool().run({ password, cost }, { name: 'hash' }) as Promise<string>;
  }

  async verify(encoded: string, password: string): Promise<boolean> {
    return this.pool().run({ encoded, password }, { name: 'verify' }) as Promise<boolean>;
  }

  private pool(): Piscina {
    this.started ??= new Piscina({
      filename,
      minThreads: this.size,
      maxThreads: this.size,
      // Tasks at a thread: one runs and one waits, so that the thread need not wait for this one's event loop.
      concurrentTasksPerWorker: 2,
    });
    return this.started;
  }
}
