import { Injectable } from '@nestjs/common';
import type { SharePage } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { KeyedThrottle, PubSub } from '@parley/platform/realtime';
import type { LRUCache } from 'lru-cache';
import { SharePageQueries } from './share-page.queries.js';
import type { ShareEntity } from '../shares/share.entity.js';
import { ShareRepository } from '../shares/share.repository.js';

const channel = 'share-pages';
const minuteMs = 60_000;
/** Between two readings of a share whose page is live. */
const liveMs = 500;

interface Kept {
  page: SharePage;
  /** Milliseconds of `performance.now()` at which reading began. */
  readAt: number;
}

/**
 * The page of each share. However many readers ask, it is read from the database once in the share's interval. The page of
 * a live share is read at most twice a second, and a reader never gets one that was read before the request.
 */
@Injectable()
export class SharePageCache {
  private readonly kept: LRUCache<string, Kept>;
  /** Readings that are under way, of shares with an interval. */
  private readonly readings = new Map<string, Promise<SharePage>>();
  private readonly liveReadings = new KeyedThrottle(liveMs, (key) => this.readNow(key));
  private isListening = false;
  /** How often a page was forgotten. */
  private changes = 0;

  constructor(
    caches: CacheRegistry,
    private readonly database: Database,
    private readonly shareRepository: ShareRepository,
    private readonly sharePageQueries: SharePageQueries,
    private readonly pubSub: PubSub,
    private readonly clock: Clock,
  ) {
    this.kept = caches.create('share-pages', { sizeOf: ({ page }) => JSON.stringify(page).length });
  }

  /** Rejects with `shares.not_found`. */
  async get({ tenantId, id, refreshMinutes }: ShareEntity): Promise<SharePage> {
    const key = keyOf(tenantId, id);
    if (refreshMinutes === 0) return this.liveReadings.call(key);
    this.listen();
    const kept = this.kept.get(key);
    if (kept && performance.now() - kept.readAt < refreshMinutes * minuteMs) return kept.page;
    const reading = this.readings.get(key) ?? this.begin(key);
    return reading;
  }

  /** Call it once a change of the share is committed: every node reads the page anew. */
  forget(tenantId: string, shareId: string): void {
    const key = keyOf(tenantId, shareId);
    this.drop(key);
    this.pubSub.publish(channel, key).catch(() => undefined);
  }

  private begin(key: string): Promise<SharePage> {
    const reading = this.readNow(key).finally(() => {
      if (this.readings.get(key) === reading) this.readings.delete(key);
    });
    this.readings.set(key, reading);
    return reading;
  }

  private async readNow(key: string): Promise<SharePage> {
    const [tenantId = '', shareId = ''] = key.split(' ');
    const [readAt, { changes }] = [performance.now(), this];
    const page = await this.database.asTenant(tenantId, async (tx) =>
      this.sharePageQueries.page(tx, await this.shareRepository.getOpenable(tx, shareId), this.clock.now()),
    );
    if (page.refreshMinutes > 0 && changes === this.changes) this.kept.set(key, { page, readAt });
    return page;
  }

  /** Processes that show no pages have no connection for it. */
  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.pubSub.subscribe(channel, {
      onMessage: (key) => this.drop(key),
      onGap: () => {
        this.changes += 1;
        this.kept.clear();
        this.readings.clear();
      },
    });
  }

  private drop(key: string): void {
    this.changes += 1;
    this.kept.delete(key);
    this.readings.delete(key);
  }
}

const keyOf = (tenantId: string, shareId: string): string => `${tenantId} ${shareId}`;
