import { Injectable } from '@nestjs/common';
import { dayMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { ShareRepository } from './share.repository.js';

/** Notifies owners once that a share is about to end. System path: finds such shares of all tenants. */
@Injectable()
export class ShareReminderService {
  constructor(
    private readonly database: Database,
    private readonly shareRepository: ShareRepository,
    private readonly noticeService: NoticeService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const tenantIds = await this.database.asSystem((tx) =>
      this.shareRepository.tenantsToRemind(tx, now, new Date(now.getTime() + dayMs)),
    );
    await forEachTenant(this.database, tenantIds, (tx) => this.remind(tx, now));
  }

  private async remind(tx: TenantTx, now: Date): Promise<void> {
    for (const share of await this.shareRepository.markEndTold(tx, now)) {
      const { id: shareId, title, orderName: order, expiresAt } = share;
      await this.noticeService.create(tx, {
        kind: 'share.ending',
        params: { shareId, title, order, endsAt: expiresAt.getTime() },
        subAccountId: null,
        cause: `share.ending ${shareId}`,
      });
    }
  }
}
