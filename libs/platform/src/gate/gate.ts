import { CodedError } from '../errors/index.js';

/** Where a line gets too long to stand in. */
interface Queue {
  max: number;
  /** Told to whoever comes then; an English sentence, and the seconds after which it may be shorter. */
  full: string;
  retryAfterSeconds: number;
}

/** Runs at most `size` pieces of work at once; the others wait their turn. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly queue: Queue,
  ) {}

  /** Rejects with `server.unavailable` where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.size) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private async turn(): Promise<void> {
    const { max, full, retryAfterSeconds } = this.queue;
    if (this.waiting.length >= max) throw new CodedError('server.unavailable', full, { retryAfterSeconds });
    await new Promise<void>((turn) => this.waiting.push(turn));
  }
}
