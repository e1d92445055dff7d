/** `yields` waits while work of turn `first` runs. `any` waits for none. */
export type Turn = 'first' | 'yields' | 'any';

/** Yielding work starts after this long without work of turn `first`, which arrives at shorter intervals in a burst. */
const quietMs = 20;
/** The longest time that work yields. */
const mostMs = 2_000;

/**
 * Runs jobs of a worker in the order of their priority. In a burst, payments are reconciled before the pushes and
 * notices about them, which then cover more payments at once.
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
