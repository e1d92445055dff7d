import { CodedError } from '../errors/index.js';

/** Where a line gets too long to stand in. */
interface Queue {
  max: number;
  /** Told to whoever comes then; an English sentence, and the seconds after which it may be shorter. */
  full: string;
  retryAfterSeconds: number;
}

/** Runs at most `size` pieces of work at once; the others wait, and whom they are for take turns. */
export class Gate {
  private running = 0;
  private waiting = 0;
  /** By whom they are for; who had a turn comes last. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(
    private readonly size: number,
    /** Any number may wait, unless told otherwise. */
    private readonly queue?: Queue,
  ) {}

  /** Rejects with `server.unavailable` where too many wait already. One's own work is done in its order. */
  async run<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    if (this.running < this.size) this.running++;
    else await this.turn(whose);
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next();
      else this.running--;
    }
  }

  private async turn(whose: string): Promise<void> {
    if (this.queue && this.waiting >= this.queue.max) {
      const { full, retryAfterSeconds } = this.queue;
      throw new CodedError('server.unavailable', full, { retryAfterSeconds });
    }
    this.waiting++;
    const line = this.lines.get(whose) ?? [];
    this.lines.set(whose, line);
    await new Promise<void>((turn) => line.push(turn));
  }

  private next(): (() => void) | undefined {
    const [first] = this.lines;
    if (!first) return undefined;
    const [whose, line] = first;
    this.waiting--;
    this.lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) this.lines.set(whose, line);
    return next;
  }
}
