import { WaitingLine, type Queue } from './waiting-line.js';

/**
 * Runs at most `size` pieces of work at once; the others wait, and whom they are for take turns. With several
 * lines, nobody in a later one has a turn while somebody stands in an earlier one.
 */
export class PriorityLimiter<Rank extends string> {
  private running = 0;
  /** The first in rank first. */
  private readonly lines: Map<Rank, WaitingLine>;

  constructor(
    private readonly size: number,
    queues: Record<Rank, Queue | undefined>,
  ) {
    const ranks = Object.entries(queues) as [Rank, Queue | undefined][];
    this.lines = new Map(ranks.map(([rank, queue]) => [rank, new WaitingLine(queue)]));
  }

  /** Rejects with `server.unavailable` where too many wait already. One's own work is done in its order. */
  async run<T>(work: () => Promise<T>, rank: Rank, whose = ''): Promise<T> {
    if (this.running < this.size) this.running++;
    else await this.lines.get(rank)?.wait(whose);
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next();
      else this.running--;
    }
  }

  private next(): (() => void) | undefined {
    for (const line of this.lines.values()) {
      const next = line.next();
      if (next) return next;
    }
    return undefined;
  }
}

/** A gate with one line. */
export class FairLimiter {
  private readonly ranked: PriorityLimiter<'all'>;

  /** Any number may wait, unless told otherwise. */
  constructor(size: number, queue?: Queue) {
    this.ranked = new PriorityLimiter(size, { all: queue });
  }

  /** Rejects with `server.unavailable` where too many wait already. One's own work is done in its order. */
  async run<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    return this.ranked.run(work, 'all', whose);
  }
}
