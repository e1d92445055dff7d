import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { CacheRegistry, type Loaded, LoadingCache } from '@parley/platform/caching';
import { CompiledLinkLoader } from './compiled-link.loader.js';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';
import type { CompiledLink } from '../redirect/redirect.types.js';

/** The form of a code. Nothing else is looked for. */
const code = /^[0-9A-Za-z]{6,32}$/;

const linkBytes = 600;
const accountBytes = 250;
const bytes = ({ value }: Loaded<CompiledLink>): number =>
  linkBytes + (value ? value.pool.length * accountBytes : 0);

/** Links by their codes, as they were `linkLimits.cacheMs` ago at most. */
@Injectable()
export class CompiledLinkCache {
  private readonly cache: LoadingCache<CompiledLink>;

  constructor(caches: CacheRegistry, loader: CompiledLinkLoader, invalidator: LinkCacheInvalidator) {
    this.cache = new LoadingCache<CompiledLink>({
      name: 'links',
      load: (codes) => loader.load(codes),
      found: caches.create('links', { sizeOf: bytes }),
      missing: caches.create('unknown-links', { sizeOf: bytes }),
      freshMs: linkLimits.cacheMs,
    });
    invalidator.subscribe({
      onChange: ({ codes = [], tenantId }) => {
        this.cache.forget(codes);
        if (tenantId !== undefined) this.cache.forgetWhere((link) => link.tenantId === tenantId);
      },
      onGap: () => this.cache.expireAll(),
    });
  }

  /** Null where no link has this code. Rejects with `LoadError`. */
  async find(text: string): Promise<CompiledLink | null> {
    return code.test(text) ? this.cache.get(text) : null;
  }
}
