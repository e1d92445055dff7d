import { Injectable } from '@nestjs/common';
import type { PaymentDetail } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { OrderService, TenantPlanRepository } from '../orders/index.js';
import { endReview } from './order-review.js';

/** What is written down beside a decision. */
@Injectable()
export class PaymentReview {
  constructor(
    private readonly auditService: AuditService,
    private readonly orderService: OrderService,
    private readonly plans: TenantPlanRepository,
    private readonly outbox: Outbox,
  ) {}

  async record(
    tx: TenantTx | SystemTx,
    { id, orderId, verdict }: PaymentDetail,
    to: string,
    note?: string,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'payment', id, name: orderId },
      changes: {
        ...(verdict !== to && { verdict: { from: verdict, to } }),
        ...(note !== undefined && { note: { to: note } }),
      },
    });
  }

  /** Publishes the report to the reconciler, also if this process ends here. */
  async publish(tx: TenantTx, paymentId: string): Promise<void> {
    await this.outbox.add(tx, 'payment.reported', { paymentId });
  }

  /** Keeps the tenant's reports from being reconciled until the transaction ends. */
  async lockReconciliation(tx: TenantTx): Promise<void> {
    await this.plans.lock(tx);
  }

  async endReview(tx: TenantTx, orderId: string): Promise<void> {
    await endReview(tx, this.orderService, orderId);
  }
}
