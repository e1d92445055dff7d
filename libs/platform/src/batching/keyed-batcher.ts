import { AppError } from '../errors/index.js';

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface KeyState<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  inFlight: number;
}

interface BatcherOptions<Item, Answer> {
  /** Handles a batch of one key, and answers each of its items in order. */
  work: (key: string, items: Item[]) => Promise<Answer[]>;
  /** The maximum weight of a batch, unless its first item alone weighs more. */
  most: number;
  /** The weight of an item; 1 by default. */
  weightOf?: (item: Item) => number;
  /**
   * Concurrent batches of a key: two by default, so that one fills while another is written. With one, batches keep
   * their order.
   */
  inFlight?: number;
}

/**
 * Handles items of one key in batches. Items that arrive while a batch is being written form the next one. Batches of a
 * key may overlap. If a batch is rejected, its halves are tried again, so that one bad item does not reject others.
 */
export class KeyedBatcher<Item, Answer> {
  private readonly states = new Map<string, KeyState<Item, Answer>>();

  constructor(private readonly options: BatcherOptions<Item, Answer>) {}

  /** Resolves with the item's answer once its batch is done. */
  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let state = this.states.get(key);
      if (!state) this.states.set(key, (state = { waiting: [], inFlight: 0 }));
      // Items of the same turn of the event loop form one batch.
      if (state.waiting.push({ item, resolve, reject }) === 1) setImmediate(() => this.flush(key));
    });
  }

  private flush(key: string): void {
    const { inFlight = 2 } = this.options;
    const state = this.states.get(key);
    if (!state) return;
    while (state.waiting.length > 0 && state.inFlight < inFlight) {
      const batch = this.takeBatch(state.waiting);
      state.inFlight += 1;
      void this.run(key, batch).finally(() => {
        state.inFlight -= 1;
        if (state.waiting.length === 0 && state.inFlight === 0) this.states.delete(key);
        else this.flush(key);
      });
    }
  }

  private takeBatch(waiting: Waiting<Item, Answer>[]): Waiting<Item, Answer>[] {
    const { most, weightOf = () => 1 } = this.options;
    let weight = 0;
    let count = 0;
    for (const { item } of waiting) {
      weight += weightOf(item);
      if (count > 0 && weight > most) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  private async run(key: string, batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.options.work(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length === 1 || !isItemError(error)) for (const { reject } of batch) reject(error);
      else {
        const middle = batch.length >> 1;
        await this.run(key, batch.slice(0, middle));
        await this.run(key, batch.slice(middle));
      }
    }
  }
}

/** Whether other items may succeed alone. True after a refusal, bad data or a conflict, false in an outage. */
export function isItemError(error: unknown): boolean {
  if (error instanceof AppError) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|40)[0-9A-Z]{3}$/.test(code);
}
