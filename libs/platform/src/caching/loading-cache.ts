import { Logger } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import { KeyedBatcher } from '../batching/index.js';
import { withinMs } from '../concurrency/index.js';

/** The most keys in one load, and the most that may wait for one. */
const batchMax = 200;
const waitingMax = 10_000;
/** Milliseconds for which a request waits for a load. After that it uses the earlier value, or gives up if there is none. */
const patience = { known: 250, new: 2_000 };

/** The value of a key, and when it was read. The value is null if the key has none. */
export interface Loaded<Value extends object> {
  value: Value | null;
  /** Milliseconds of `performance.now()` at which reading began. */
  readAt: number;
  epoch: number;
}

interface LoadingCacheOptions<Value extends object> {
  /** The plural of the values, for the log. */
  name: string;
  /** Reads values of keys. Omitted keys have no value. */
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Keys without a value are kept separately, so a flood of them displaces no value. */
  found: LRUCache<string, Loaded<Value>>;
  missing: LRUCache<string, Loaded<Value>>;
  /** How long a value is used without reading it again. */
  freshMs: number;
}

/** Thrown if nothing is known about the key and the database does not answer in time. */
class LoadError extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
    this.name = 'LoadError';
  }
}

/**
 * Values that are read in batches and kept for a time. Missing keys are kept as well. While the database is slow or
 * unreachable, the last values are used: nobody can have changed them meanwhile, except those that `forget` named.
 */
export class LoadingCache<Value extends object> {
  private readonly loads = new Map<string, Promise<Value | null>>();
  private readonly batcher: KeyedBatcher<string, Value | null>;
  private epoch = 0;
  private isAway = false;
  private readonly logger = new Logger(LoadingCache.name);

  constructor(private readonly options: LoadingCacheOptions<Value>) {
    this.batcher = new KeyedBatcher<string, Value | null>({
      most: batchMax,
      work: (_, keys) => this.loadBatch(keys),
    });
  }

  /** The value if it was read recently. Undefined if it must be read. */
  peek(key: string): Value | null | undefined {
    const known = this.knownOf(key);
    return known && this.isFresh(known) ? known.value : undefined;
  }

  /** Rejects with `LoadError`. */
  async get(key: string): Promise<Value | null> {
    const known = this.knownOf(key);
    if (known && this.isFresh(known)) return known.value;
    const lane = known ? 'known' : 'new';
    const load = this.loads.get(key) ?? this.startLoad(key, lane);
    if (known && this.isAway) return known.value;
    try {
      return await withinMs(load, patience[lane]);
    } catch (error) {
      if (!this.isAway)
        this.logger.warn(
          `the database does not answer: ${this.options.name} are used as they were read last`,
        );
      this.isAway = true;
      if (known && this.knownOf(key) === known) return known.value;
      throw error instanceof LoadError ? error : new LoadError(error);
    }
  }

  /** These keys changed. Their earlier values are not used any more, even in an outage. */
  forget(keys: readonly string[]): void {
    for (const key of keys) {
      this.loads.delete(key);
      this.options.found.delete(key);
      this.options.missing.delete(key);
    }
  }

  /** Like `forget`, selected by value. */
  forgetWhere(matches: (value: Value) => boolean): void {
    // A value that is being read may be one of these.
    this.loads.clear();
    const keys: string[] = [];
    for (const [key, { value }] of this.options.found.entries()) if (value && matches(value)) keys.push(key);
    this.forget(keys);
  }

  /** Any value may have changed, so all are read again before use. */
  expireAll(): void {
    this.epoch += 1;
    this.loads.clear();
  }

  private knownOf(key: string): Loaded<Value> | undefined {
    return this.options.found.get(key) ?? this.options.missing.get(key);
  }

  private isFresh({ readAt, epoch }: Loaded<Value>): boolean {
    return epoch === this.epoch && performance.now() - readAt < this.options.freshMs;
  }

  /** Known keys do not wait behind a flood of new ones. */
  private startLoad(key: string, lane: keyof typeof patience): Promise<Value | null> {
    if (this.loads.size >= waitingMax) return Promise.reject(new LoadError());
    const load = this.batcher.add(lane, key).finally(() => {
      if (this.loads.get(key) === load) this.loads.delete(key);
    });
    // Callers that do not wait use the known value.
    load.catch(() => undefined);
    this.loads.set(key, load);
    return load;
  }

  private async loadBatch(keys: string[]): Promise<(Value | null)[]> {
    const [readAt, { epoch }] = [performance.now(), this];
    // A key that was forgotten meanwhile has another load, or none.
    const loads = keys.map((key) => this.loads.get(key));
    const values = await this.options.load(keys);
    this.isAway = false;
    return keys.map((key, index) => {
      const value = values.get(key) ?? null;
      if (loads[index] !== undefined && this.loads.get(key) === loads[index])
        this.store(key, { value, readAt, epoch });
      return value;
    });
  }

  private store(key: string, loaded: Loaded<Value>): void {
    const { found, missing } = this.options;
    const [into, outOf] = loaded.value ? [found, missing] : [missing, found];
    outOf.delete(key);
    into.set(key, loaded);
  }
}
