import { AppError } from '../errors/index.js';

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Lane<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  inFlight: number;
}

interface LaneOptions<Item, Answer> {
  /** Does a batch of one lane, and answers each of its items in their order. */
  work: (key: string, items: Item[]) => Promise<Answer[]>;
  /** A batch weighs no more, unless its first item does alone. */
  most: number;
  /** 1 each, unless told otherwise. */
  weightOf?: (item: Item) => number;
  /** Two, so that one batch is written while the next is being filled. With one, they keep their order. */
  inFlight?: number;
}

/**
 * Items of one key share transactions: those that come while a batch is being written go together with the next.
 * Batches of a key may overlap, unless told otherwise. One bad item refuses none of its neighbours.
 */
export class KeyedBatcher<Item, Answer> {
  private readonly lanes = new Map<string, Lane<Item, Answer>>();

  constructor(private readonly options: LaneOptions<Item, Answer>) {}

  /** Resolves with the item's answer once its batch is done. */
  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let lane = this.lanes.get(key);
      if (!lane) this.lanes.set(key, (lane = { waiting: [], inFlight: 0 }));
      // Items of the same turn of the loop go together.
      if (lane.waiting.push({ item, resolve, reject }) === 1) setImmediate(() => this.flush(key));
    });
  }

  private flush(key: string): void {
    const { inFlight = 2 } = this.options;
    const lane = this.lanes.get(key);
    if (!lane) return;
    while (lane.waiting.length > 0 && lane.inFlight < inFlight) {
      const batch = this.takeBatch(lane.waiting);
      lane.inFlight += 1;
      void this.run(key, batch).finally(() => {
        lane.inFlight -= 1;
        if (lane.waiting.length === 0 && lane.inFlight === 0) this.lanes.delete(key);
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
      if (batch.length === 1 || !isOfItems(error)) for (const { reject } of batch) reject(error);
      else {
        const middle = batch.length >> 1;
        await this.run(key, batch.slice(0, middle));
        await this.run(key, batch.slice(middle));
      }
    }
  }
}

/** Whether some of the items may do without the others: a refusal, bad data or a conflict; no outage. */
function isOfItems(error: unknown): boolean {
  if (error instanceof AppError) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|40)[0-9A-Z]{3}$/.test(code);
}
