import { Injectable } from '@nestjs/common';
import { minuteMs, type SharePage } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { KeyedThrottle } from '@parley/platform/realtime';
import type { LRUCache } from 'lru-cache';
import { SharePageQueries } from './share-page.queries.js';
import type { ShareEntity } from './share.entity.js';
import { ShareRepository } from './share.repository.js';

/** The time between two reads of a live share. */
const liveMs = 500;

interface Kept {
  page: SharePage;
  /** Milliseconds of `performance.now()` at which reading began. */
  readAt: number;
}

/**
 * The page of each share after its last edit. However many visitors request it, it is read once per interval of the
 * share. A live share is read at most twice a second, and each visitor gets a page that was read after the request.
 */
@Injectable()
export class SharePageCache {
  private readonly kept: LRUCache<string, Kept>;
  /** Running reads of shares with an interval. */
  private readonly readings = new Map<string, Promise<SharePage>>();
  private readonly liveReadings = new KeyedThrottle(liveMs, (key) => this.readNow(key));

  constructor(
    caches: CacheRegistry,
    private readonly database: Database,
    private readonly shareRepository: ShareRepository,
    private readonly sharePageQueries: SharePageQueries,
    private readonly clock: Clock,
  ) {
    this.kept = caches.create('share-pages', { sizeOf: ({ page }) => JSON.stringify(page).length });
  }

  /**
   * The share must have been read just now, because its edits show which page is too old. Rejects with
   * `shares.not_found`.
   */
  async get({ tenantId, id, edits, refreshMinutes }: ShareEntity): Promise<SharePage> {
    const key = `${tenantId} ${id} ${edits}`;
    if (refreshMinutes === 0) return this.liveReadings.call(key);
    const kept = this.kept.get(key);
    if (kept && performance.now() - kept.readAt < refreshMinutes * minuteMs) return kept.page;
    const reading = this.readings.get(key) ?? this.begin(key);
    return reading;
  }

  private begin(key: string): Promise<SharePage> {
    const reading = this.readNow(key).finally(() => this.readings.delete(key));
    this.readings.set(key, reading);
    return reading;
  }

  private async readNow(key: string): Promise<SharePage> {
    const [tenantId = '', shareId = ''] = key.split(' ');
    const readAt = performance.now();
    const page = await this.database.asTenant(tenantId, async (tx) =>
      this.sharePageQueries.page(tx, await this.shareRepository.getOpenable(tx, shareId), this.clock.now()),
    );
    if (page.refreshMinutes > 0) this.kept.set(key, { page, readAt });
    return page;
  }
}
