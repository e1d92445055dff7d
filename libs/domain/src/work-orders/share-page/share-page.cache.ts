import { Injectable } from '@nestjs/common';
import type { SharePage } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { KeyedThrottle } from '@parley/platform/realtime';
import type { LRUCache } from 'lru-cache';
import { SharePageQueries } from './share-page.queries.js';
import type { ShareEntity } from '../shares/share.entity.js';
import { ShareRepository } from '../shares/share.repository.js';

const minuteMs = 60_000;
/** Between two readings of a share whose page is live. */
const liveMs = 500;

interface Kept {
  page: SharePage;
  /** Milliseconds of `performance.now()` at which reading began. */
  readAt: number;
}

/**
 * The page of each share, as it is after its last edit. However many ask for it, the database is asked once in the share's
 * interval. That of a live share is read twice a second at most, and each who asks gets one that was read after that.
 */
@Injectable()
export class SharePageCache {
  private readonly kept: LRUCache<string, Kept>;
  /** Readings that are under way, of shares with an interval. */
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

  /** The share is one that was read just now: its edits tell which page is too old. Rejects with `shares.not_found`. */
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
