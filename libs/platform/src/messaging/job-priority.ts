/** Whether work goes before what yields, or yields to it; else it minds neither. */
export type Turn = 'first' | 'yields' | 'any';

/** Work that goes first has ended once none was begun for this long: one piece follows the other within less. */
const quietMs = 20;
/** No longer is anything held. */
const mostMs = 2_000;

/** In a rush, what decides is done before what only tells of it, which then tells of more at once. */
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
