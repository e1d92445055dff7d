import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { CacheRegistry, type Loaded, LoadingCache } from '@parley/platform/caching';
import { CompiledLinkLoader } from './compiled-link.loader.js';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';
import type { CompiledLink, RedirectTarget } from '../redirect/redirect.types.js';
import { RedirectTargetRegistry } from '../redirect/redirect-target.registry.js';

/** The form of a code. No other text is looked up. */
const code = /^[0-9A-Za-z]{6,32}$/;

const linkBytes = 600;
const accountBytes = 250;
const bytes = ({ value }: Loaded<CompiledLink>): number =>
  linkBytes + (value ? value.pool.length * accountBytes : 0);

/** Links by their codes, at most `linkLimits.cacheMs` old. Codes of other features' links are in lower case. */
@Injectable()
export class CompiledLinkCache {
  private readonly cache: LoadingCache<CompiledLink>;

  constructor(
    caches: CacheRegistry,
    private readonly loader: CompiledLinkLoader,
    private readonly redirectTargetRegistry: RedirectTargetRegistry,
    invalidator: LinkCacheInvalidator,
  ) {
    this.cache = new LoadingCache<CompiledLink>({
      name: 'links',
      load: (codes) => this.load(codes),
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

  /** Null if no link has this code. Rejects with `LoadError`. */
  async find(text: string): Promise<CompiledLink | null> {
    if (this.redirectTargetRegistry.find(text)) return this.cache.get(text.toLowerCase());
    return code.test(text) ? this.cache.get(text) : null;
  }

  private async load(codes: readonly string[]): Promise<ReadonlyMap<string, CompiledLink>> {
    const groups = new Map<RedirectTarget | undefined, string[]>();
    for (const one of codes) {
      const target = this.redirectTargetRegistry.find(one);
      groups.set(target, [...(groups.get(target) ?? []), one]);
    }
    const loads = [...groups].map(([target, group]) => (target ?? this.loader).load(group));
    const [found = new Map(), ...others] = await Promise.all(loads);
    return others.length === 0 ? found : new Map([found, ...others].flatMap((links) => [...links]));
  }
}
