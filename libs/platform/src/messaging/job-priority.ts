/** Work that yields waits while work that goes first runs; any other work waits for none. */
export type Turn = 'first' | 'yields' | 'any';

/** Work that yields starts after this long without work that goes first, which comes at shorter intervals in a burst. */
const quietMs = 20;
/** The longest that work yields. */
const mostMs = 2_000;

/**
 * Runs jobs of a worker in order of their priority. In a burst, payments are reconciled before the pushes and notices
 * about them, which then cover more of them at once.
 */
export class JobPriority {
  private running = 0;
  private quiet: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];

  async run(turn: Turn, work: () => Promise<void>): Promise<void> {
    if (turn === 'any') return work();
    if (turn === 'yields') {
      if (this.running > 0 || this.quiet) await this.wait();
      return work();
    }
    this.running += 1;
    clearTimeout(this.quiet);
    this.quiet = undefined;
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.quiet = setTimeout(() => this.release(), quietMs);
    }
  }

  private async wait(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, mostMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private release(): void {
    this.quiet = undefined;
    for (const go of this.waiting.splice(0)) go();
  }
}
