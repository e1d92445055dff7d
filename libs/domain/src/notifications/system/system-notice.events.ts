import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { OperatorEvents } from '../../operator-stream/index.js';

/** Publishes changes of announcements, in the transaction of the change. */
@Injectable()
export class SystemNoticeEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** A notice is written or edited: operators see it. */
  async edited(tx: SystemTx): Promise<void> {
    await this.operatorEvents.changed(tx, 'systemNotices');
  }

  /** A notice begins or ends: operators and the addressed tenants see it. */
  async published(tx: SystemTx, systemNoticeId: string): Promise<void> {
    await this.outbox.addShared(tx, 'system-notice.changed', { systemNoticeId });
    await this.operatorEvents.changed(tx, 'systemNotices');
  }

  /** Lowers the count in the reader's other windows, and shows operators the new number of readers. */
  async read(tx: TenantTx, readerId: string): Promise<void> {
    await this.outbox.add(tx, 'notice.read', { readerId });
    await this.operatorEvents.changed(tx, 'systemNotices');
  }
}
