import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PaymentDetail } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { OrderReviewRegistry, OrderService, TenantPlanService } from '../orders/index.js';
import { PaymentRepository } from './payment.repository.js';

/** Supports the decisions of operators about reports. Orders stay in review while a report of theirs is parked. */
@Injectable()
export class PaymentReviewService implements OnModuleInit {
  constructor(
    private readonly rows: PaymentRepository,
    private readonly auditService: AuditService,
    private readonly orderService: OrderService,
    private readonly reviews: OrderReviewRegistry,
    private readonly plans: TenantPlanService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  onModuleInit(): void {
    this.reviews.register((tx, orderId) => this.rows.hasParked(tx, orderId));
  }

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
    await this.operatorEvents.changed(tx, 'payments');
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
    await this.orderService.endReview(tx, orderId);
  }
}
