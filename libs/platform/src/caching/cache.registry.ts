import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/index.js';

/** Shares of the memory for caches in percent, by purpose. */
const shares = {
  /** Compiled keyword rules and welcome templates, by tenant. */
  'reply-rules': 46,
  /** Texts of rules that fired. */
  'rule-texts': 8,
  /** Recent translations. */
  translations: 12,
  /** The text for which each translation id was used. */
  'translation-ids': 5,
  /** Whether sessions are still valid. */
  sessions: 5,
  /** API keys, by id, and unknown ids. */
  'api-keys': 1,
  /** Social accounts for which a sub-account may report. */
  'social-accounts': 10,
  /** Smart links for redirects, by code, and unknown codes. */
  links: 5,
  'unknown-links': 1,
  /** Hosts that are link domains, and hosts that are not. */
  'link-hosts': 1,
  'unknown-hosts': 1,
  /** Pages of shares, as last read. */
  'share-pages': 2,
  /** Figures of past minutes. */
  'monitor-minutes': 1,
  /** Devices and systems, by user agent. */
  'user-agents': 2,
} as const;

export type CacheName = keyof typeof shares;

export interface CacheUsage {
  name: CacheName;
  entries: number;
  bytes: number;
  maxBytes: number;
}

type Options<Value extends object | string> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'ttl' | 'fetchMethod'
> & {
  /** The approximate bytes of an entry. */
  sizeOf: (value: Value, key: string) => number;
};

type AnyCache = Pick<LRUCache<string, object | string>, 'size' | 'calculatedSize' | 'maxSize'>;

/** The caches of this process, which share one memory limit. The least recently used entries are evicted first. */
@Injectable()
export class CacheRegistry {
  private readonly caches = new Map<CacheName, AnyCache>();
  private readonly bytes: number;

  constructor(config: Config) {
    this.bytes = config.cacheMemoryBytes;
  }

  /**
   * The cache of a purpose. An entry larger than its share is kept as the only one, because it would otherwise be made
   * again for each use.
   */
  create<Value extends object | string>(
    name: CacheName,
    { sizeOf, ...options }: Options<Value>,
  ): LRUCache<string, Value> {
    const maxSize = Math.floor((this.bytes * shares[name]) / 100);
    const cache = new LRUCache<string, Value>({
      ...options,
      // A reading goes on when its key is deleted meanwhile. Its callers get the value, which is not kept.
      ignoreFetchAbort: true,
      maxSize,
      sizeCalculation: (value, key) => Math.min(Math.max(Math.ceil(sizeOf(value, key)), 1), maxSize),
    });
    this.caches.set(name, cache);
    return cache;
  }

  usage(): CacheUsage[] {
    return [...this.caches].map(([name, { size, calculatedSize, maxSize }]) => ({
      name,
      entries: size,
      bytes: calculatedSize,
      maxBytes: maxSize,
    }));
  }
}
