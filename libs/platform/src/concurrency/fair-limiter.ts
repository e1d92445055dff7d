import { WaitingLine, type Queue } from './waiting-line.js';

/**
 * Runs at most `size` pieces of work at once. The others wait in the queue of their rank. Work of a lower rank starts
 * only if no work of a higher rank waits. Within a queue the owners of work take turns.
 */
export class PriorityLimiter<Rank extends string> {
  private running = 0;
  /** Sorted by rank. */
  private readonly lines: Map<Rank, WaitingLine>;

  constructor(
    private readonly size: number,
    queues: Record<Rank, Queue | undefined>,
  ) {
    const ranks = Object.entries(queues) as [Rank, Queue | undefined][];
    this.lines = new Map(ranks.map(([rank, queue]) => [rank, new WaitingLine(queue)]));
  }

  /** Rejects with `server.unavailable` if the queue is full. Work of one owner keeps its order. */
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

export class FairLimiter {
  private readonly ranked: PriorityLimiter<'all'>;

  /** Without `queue`, any number may wait. */
  constructor(size: number, queue?: Queue) {
    this.ranked = new PriorityLimiter(size, { all: queue });
  }

  /** Rejects with `server.unavailable` if the queue is full. Work of one owner keeps its order. */
  async run<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    return this.ranked.run(work, 'all', whose);
  }
}
