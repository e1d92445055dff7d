import { Injectable } from '@nestjs/common';
import type { AuditChanges, ShareCloseReason } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import type { ShareEntity } from './share.entity.js';

/** Publishes changes of shares in their own transactions: events for features and pages, audit entries for people. */
@Injectable()
export class ShareEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly workOrderEvents: WorkOrderEvents,
  ) {}

  /** An audit entry, and an event of the share's order, because the order lists its shares. */
  async changed(
    tx: TenantTx,
    { id, title, orderId }: Pick<ShareEntity, 'id' | 'title' | 'orderId'>,
    changes: AuditChanges,
  ): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'share', id, name: title }, changes });
    await this.workOrderEvents.event(tx, [orderId]);
  }

  /** Makes open pages read the share again. */
  async edited(tx: TenantTx, shareId: string): Promise<void> {
    await this.outbox.add(tx, 'share.edited', { shareId });
  }

  /** Closes open pages. */
  async closed(tx: TenantTx, shareIds: string[], reason: ShareCloseReason): Promise<void> {
    if (shareIds.length > 0) await this.outbox.add(tx, 'shares.closed', { shareIds, reason });
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
