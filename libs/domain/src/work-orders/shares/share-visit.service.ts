import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { QuotaService } from '../../billing/index.js';
import { NoticeService } from '../../notifications/index.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import type { ShareEntity } from './share.entity.js';
import { ShareRepository } from './share.repository.js';

/** Who looks at a share page. */
export interface Visitor {
  address: string;
  /** A user agent. */
  browser: string;
}

const hourMs = 3_600_000;
/** So many wrong passwords within an hour are guesses. */
const guesses = 10;
const browserMax = 300;

/** Writes down who opened a share or tried to, and tells its owner of guesses. */
@Injectable()
export class ShareVisitService {
  constructor(
    private readonly shareRepository: ShareRepository,
    private readonly limiter: ShareAttemptLimiter,
    private readonly notices: NoticeService,
    private readonly quotas: QuotaService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Whether a reading of a public share is to be recorded; one browser's readings are one visit for half a day. */
  async isNewVisit({ id: shareId }: ShareEntity, visitor: Visitor): Promise<boolean> {
    return this.limiter.isNewView({ shareId, ...visitor });
  }

  async recordAdmitted(tx: TenantTx, share: ShareEntity, visitor: Visitor): Promise<void> {
    const at = await this.insert(tx, share, visitor, true);
    await this.shareRepository.countView(tx, share.id, at);
  }

  /**
   * At the tenant's quota the oldest entry makes room, so that guesses are still seen. Owners are told at most once an hour
   * of one share.
   */
  async recordRefused(tx: TenantTx, share: ShareEntity, visitor: Visitor): Promise<void> {
    const { used, limit } = await this.quotas.use(tx, 'refusedPasswords');
    if (used >= limit) await this.shareRepository.dropOldestRefused(tx);
    const at = await this.insert(tx, share, visitor, false);
    const hourBefore = new Date(at.getTime() - hourMs);
    const attempts = await this.shareRepository.countWrong(tx, share.id, hourBefore);
    if (attempts < guesses) return;
    if (!(await this.shareRepository.markGuessTold(tx, share.id, at, hourBefore))) return;
    const order = await this.shareRepository.orderName(tx, share.orderId);
    await this.notices.create(tx, {
      kind: 'share.guessed',
      params: { shareId: share.id, title: share.title, order, attempts },
      subAccountId: null,
      cause: `share.guessed ${share.id} ${at.toISOString()}`,
    });
  }

  private async insert(
    tx: TenantTx,
    { id: shareId }: ShareEntity,
    { address, browser }: Visitor,
    isLetIn: boolean,
  ): Promise<Date> {
    const at = this.clock.now();
    await this.shareRepository.insertView(tx, {
      id: this.ids.next('shv'),
      tenantId: tx.tenantId,
      shareId,
      at,
      browser: browser.slice(0, browserMax),
      isLetIn,
      address,
    });
    return at;
  }
}
