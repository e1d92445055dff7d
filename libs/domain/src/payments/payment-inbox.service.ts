import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PaymentDetail } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { OrderReviewRegistry, OrderService, TenantPlanService } from '../orders/index.js';
import { notParked } from './payment.policy.js';
import { PaymentQueries } from './payment.queries.js';
import { PaymentRepository } from './payment.repository.js';
import { CheckoutFailed } from './providers/provider.js';
import { PaymentConfirmationService } from './reconciliation/payment-confirmation.service.js';
import { UnmatchedReports } from './webhooks/unmatched-reports.js';

const unanswered = (): AppError =>
  new AppError(
    'payments.provider_failed',
    'The provider does not say yet whether this is true. The report is judged when it does.',
  );

/**
 * Operators' decisions about reports. An order stays in review while a report about it is parked. System
 * path: reports may belong to any tenant, or to none if they have no order.
 */
@Injectable()
export class PaymentInboxService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly paymentRepository: PaymentRepository,
    private readonly paymentQueries: PaymentQueries,
    private readonly confirmationService: PaymentConfirmationService,
    private readonly unmatchedReports: UnmatchedReports,
    private readonly orderService: OrderService,
    private readonly reviewRegistry: OrderReviewRegistry,
    private readonly planService: TenantPlanService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.reviewRegistry.register((tx, orderId) => this.paymentRepository.hasParked(tx, orderId));
  }

  /** Reconciles a report again. Rejects with `payments.not_found`, `….not_parked` or `….provider_failed`. */
  async replay(id: string): Promise<PaymentDetail> {
    const before = await this.paymentQueries.get(id);
    if (before.verdict !== 'parked') throw notParked();
    const tenantId = before.tenantId ?? (await this.unmatchedReports.match(id));
    if (tenantId === null) {
      await this.database.asSystem((tx) => this.record(tx, before, 'parked'));
      const { tenantId: matched } = await this.paymentQueries.get(id);
      // Another process matched it meanwhile, so wait for that reconciliation.
      return matched === null ? before : this.reconcile(matched, id);
    }
    await this.database.asTenant(tenantId, async (tx) => {
      if (before.tenantId !== null) {
        if (!(await this.paymentRepository.reopen(tx, id))) throw notParked();
        // Because of the event, the reconciler gets it even if this process ends here.
        await this.outbox.add(tx, 'payment.reported', { paymentId: id });
      }
      await this.record(tx, before, 'received');
    });
    return this.reconcile(tenantId, id);
  }

  /** Resolves a parked report. Rejects with `payments.not_found` or `….not_parked`. */
  async resolve(id: string, note: string): Promise<PaymentDetail> {
    const before = await this.paymentQueries.get(id);
    const { tenantId } = before;
    const resolve = async (tx: TenantTx | SystemTx): Promise<void> => {
      if (!(await this.paymentRepository.resolve(tx, id, note))) throw notParked();
      await this.record(tx, before, 'resolved', note);
    };
    if (tenantId === null) await this.database.asSystem(resolve);
    else {
      await this.database.asTenant(tenantId, async (tx) => {
        // Blocks the reconciliation of the tenant's reports. Otherwise another report of the order could be
        // parked while its review ends.
        await this.planService.lock(tx);
        await resolve(tx);
        await this.orderService.endReview(tx, before.orderId);
      });
    }
    return this.paymentQueries.get(id);
  }

  private async record(
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

  private async reconcile(tenantId: string, id: string): Promise<PaymentDetail> {
    await this.confirmationService.reconcile(tenantId, id).catch((error: unknown) => {
      // The report waits until the provider answers.
      throw error instanceof CheckoutFailed ? unanswered() : error;
    });
    return this.paymentQueries.get(id);
  }
}
