import { AppError } from '../errors/index.js';

/** The limits of a queue, and the error for rejected work. */
export interface Queue {
  max: number;
  /** The limit for one owner of work, if owners are named. */
  maxEach?: number;
  /** The error's message, in English, and the seconds after which to try again. */
  full: string;
  retryAfterSeconds: number;
  /** Work that has waited this long is rejected in the same way. Without it, work waits without a limit. */
  patienceMs?: number;
}

/** Waiting work. Its owners take turns, and work of one owner keeps its order. */
export class WaitingLine {
  private waiting = 0;
  /** Waiting work by owner. An owner moves to the end after its turn. */
  private readonly lines = new Map<string, (() => void)[]>();

  /** Without `queue`, any number may wait. */
  constructor(private readonly queue?: Queue) {}

  /** Resolves when `next` starts it. Rejects with `server.unavailable` if the queue is full, or after `patienceMs`. */
  async wait(whose: string): Promise<void> {
    const { queue } = this;
    const line = this.lines.get(whose) ?? [];
    if (queue && (this.waiting >= queue.max || isFull(queue, whose, line.length))) throw busy(queue);
    this.waiting++;
    this.lines.set(whose, line);
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        this.leave(whose, turn);
        if (queue) reject(busy(queue));
      };
      const patience = queue?.patienceMs;
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      line.push(turn);
    });
  }

  /** Takes the next work from the queue. Calling the result starts it. */
  next(): (() => void) | undefined {
    const [first] = this.lines;
    if (!first) return undefined;
    const [whose, line] = first;
    this.waiting--;
    this.lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) this.lines.set(whose, line);
    return next;
  }

  private leave(whose: string, turn: () => void): void {
    const line = this.lines.get(whose) ?? [];
    this.waiting--;
    line.splice(line.indexOf(turn), 1);
    if (line.length === 0) this.lines.delete(whose);
  }
}

const isFull = ({ maxEach }: Queue, whose: string, waiting: number): boolean =>
  maxEach !== undefined && whose !== '' && waiting >= maxEach;

const busy = ({ full, retryAfterSeconds }: Queue): AppError =>
  new AppError('server.unavailable', full, { retryAfterSeconds });
