import { Injectable } from '@nestjs/common';
import type {
  ApplyPayment,
  AuditChange,
  GiftForPayment,
  PaymentDetail,
  RefundDone,
  RefundPayment,
} from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import {
  fieldsOf,
  GiftService,
  nameOfActor,
  OperatorOrderService,
  OrderQueries,
  OrderService,
  TenantPlanService,
} from '../../orders/index.js';
import { TenantRepository } from '../../tenants/index.js';
import {
  isMoney,
  isMoneyUsed,
  isNobodys,
  isToldOf,
  mismatchOf,
  moneyUsed,
  notApplicable,
  notMoney,
  notParked,
  notRefunding,
} from '../payment.policy.js';
import { PaymentQueries } from '../payment.queries.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { type ParkedPayment, ParkedPaymentRepository } from './parked-payment.repository.js';

/** Uses a locked payment in the name of an operator. */
type Work = (tx: TenantTx, parked: ParkedPayment, decidedBy: string) => Promise<void>;

/**
 * Operators' decisions about parked money: it is refunded or pays for something else, once. System path for
 * money without a tenant; the effect on a tenant is bound to that tenant.
 */
@Injectable()
export class ParkedMoneyService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly outbox: Outbox,
    private readonly registry: ProviderRegistry,
    private readonly parkedRepository: ParkedPaymentRepository,
    private readonly paymentQueries: PaymentQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly planService: TenantPlanService,
    private readonly orderQueries: OrderQueries,
    private readonly orderService: OrderService,
    private readonly operatorOrderService: OperatorOrderService,
    private readonly giftService: GiftService,
  ) {}

  /** Rejects with `payments.not_found`, `….not_parked`, `….not_money` or `….money_used`. */
  async refund(id: string, asked: RefundPayment): Promise<PaymentDetail> {
    const before = await this.get(id);
    const { tenantId, verdict, note } = before;
    if (tenantId !== null) {
      return this.decide(id, tenantId, asked, (tx, parked, decidedBy) =>
        this.payBack(tx, parked, { ...asked, decidedBy }),
      );
    }
    // Without a tenant, the request's key is not stored. The same request again finds its own result here.
    if (verdict === 'refunded' && note === asked.note) return this.unchanged(before);
    await this.once(() =>
      this.database.asSystem(async (tx) => {
        const decidedBy = await nameOfActor(tx);
        await this.parkedRepository.release(tx, id);
        const parked = await this.parkedRepository.lock(tx, id);
        await this.assertUndecided(tx, parked);
        await this.payBack(tx, parked as ParkedPayment, { ...asked, decidedBy });
      }),
    );
    return this.get(id);
  }

  /** Records that it was paid back by hand. Rejects with `payments.not_found` or `….not_refunding`. */
  async refundDone(id: string, { providerRef }: RefundDone): Promise<PaymentDetail> {
    const before = await this.get(id);
    const { tenantId, refundStatus, refundRef } = before;
    if (refundStatus === 'done' && refundRef === providerRef) return this.unchanged(before);
    const done = async (tx: TenantTx | SystemTx, actorName: string) => {
      if (
        refundStatus === 'pending' ||
        !(await this.parkedRepository.changeRefund(tx, id, 'done', providerRef))
      )
        throw notRefunding();
      await this.record(tx, before, {
        status: { from: refundStatus, to: 'done' },
        tradeNo: { to: providerRef },
        actorName,
      });
    };
    const name = await this.database.asSystem(nameOfActor);
    if (tenantId === null) await this.database.asSystem((tx) => done(tx, name));
    else await this.database.asTenant(tenantId, (tx) => done(tx, name));
    return this.get(id);
  }

  /**
   * Pays for another order of the tenant, to the cent. Rejects as `refund` does, with `orders.not_found` or
   * `payments.not_applicable`, and as the settlement of an order does.
   */
  async apply(id: string, asked: ApplyPayment): Promise<PaymentDetail> {
    const { orderId, note } = asked;
    const tenantId = await this.database.asSystem((tx) => this.orderQueries.tenantOf(tx, orderId));
    return this.forTenant(id, tenantId ?? undefined, asked, async (tx, parked, decidedBy) => {
      const { provider, tradeNo } = parked;
      const { status, amount, rmbAmount } = await this.orderService.lock(tx, orderId);
      if (status === 'success') throw notApplicable('paid', 'This order was paid already.');
      const order = { amount, rmbAmount: Number(rmbAmount) };
      const price = this.registry.find(provider)?.priceOf(order) ?? null;
      if (parked.claim !== 'paid' || mismatchOf(parked, price))
        throw notApplicable('amount', 'The order does not cost what was paid.');
      if (!(await this.parkedRepository.applied(tx, { id, note, decidedBy }, orderId))) throw notParked();
      const paid = { id: orderId, provider, tradeNo: tradeNo || null, reason: note };
      const changes = await this.operatorOrderService.payWith(tx, paid);
      await this.record(tx, parked, {
        verdict: { from: 'parked', to: 'applied' },
        note: { to: note },
        orderId: { to: orderId },
        ...fieldsOf(changes),
        actorName: decidedBy,
      });
      await this.finish(tx, parked, decidedBy);
    });
  }

  /**
   * Makes a gift in exchange, as the operator chooses. Rejects as `refund` does, with `tenants.not_found`,
   * and as a gift does.
   */
  async give(id: string, { tenantId, ...gift }: GiftForPayment): Promise<PaymentDetail> {
    const known = (await this.get(id)).tenantId ?? tenantId;
    if (known === undefined)
      throw AppError.field('tenantId', 'required', 'This payment belongs to no tenant yet. Name the tenant.');
    if (tenantId !== undefined && tenantId !== known)
      throw AppError.field('tenantId', 'equals', 'This money is of another tenant.');
    return this.forTenant(id, known, { ...gift, tenantId: known }, async (tx, parked, decidedBy) => {
      const { orderId } = await this.giftService.make(tx, gift, decidedBy);
      const decided = { id, note: gift.reason, decidedBy };
      if (!(await this.parkedRepository.applied(tx, decided, orderId))) throw notParked();
      await this.record(tx, parked, {
        verdict: { from: 'parked', to: 'applied' },
        note: { to: gift.reason },
        orderId: { to: orderId },
        actorName: decidedBy,
      });
      await this.finish(tx, parked, decidedBy);
    });
  }

  /**
   * Assigns money without a tenant to this one first. Rejects with `orders.not_found`, `tenants.not_found` or
   * `payments.not_applicable`.
   */
  private async forTenant(
    id: string,
    tenantId: string | undefined,
    asked: object,
    work: Work,
  ): Promise<PaymentDetail> {
    const before = await this.get(id);
    if (tenantId === undefined) throw new AppError('orders.not_found', 'There is no such order.');
    if (before.tenantId !== null && before.tenantId !== tenantId)
      throw notApplicable('tenant', 'The order is of another tenant.');
    const status = await this.database.asSystem((tx) => this.tenantRepository.statusOf(tx, tenantId));
    if (status === null) throw new AppError('tenants.not_found', 'There is no such tenant.');
    const isNew = before.tenantId === null;
    if (isNew && !(await this.database.asSystem((tx) => this.parkedRepository.assign(tx, id, tenantId))))
      throw notParked();
    try {
      return await this.decide(id, tenantId, asked, work);
    } catch (error) {
      if (isNew) await this.database.asSystem((tx) => this.parkedRepository.release(tx, id, tenantId));
      throw error;
    }
  }

  /** Decides once per idempotency key. It locks in the order of the reconciliation. */
  private async decide(id: string, tenantId: string, asked: object, work: Work): Promise<PaymentDetail> {
    const [decidedBy, isSpent] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.parkedRepository.isSpentBy(tx, id),
    ]);
    // This also covers an order that the tenant does not see.
    if (isSpent) throw moneyUsed();
    await this.once(() =>
      this.database.asTenant(tenantId, (tx) =>
        this.idempotencyService.once(tx, { id, ...asked }, async () => {
          // Blocks the reconciliation of the tenant's reports until the transaction ends.
          await this.planService.lock(tx);
          const parked = await this.parkedRepository.lock(tx, id);
          await this.assertUndecided(tx, parked);
          await work(tx, parked as ParkedPayment, decidedBy);
          return {};
        }),
      ),
    );
    return this.get(id);
  }

  /** Refunds the money: by hand before, at its provider now, or by an operator later. */
  private async payBack(
    tx: TenantTx | SystemTx,
    parked: ParkedPayment,
    { note, providerRef = '', decidedBy }: RefundPayment & { decidedBy: string },
  ): Promise<void> {
    const { id } = parked;
    const canTell = this.registry.find(parked.provider)?.refund !== undefined && isToldOf(parked);
    const tellsProvider = canTell && providerRef === '' && 'tenantId' in tx;
    const status = providerRef === '' ? (tellsProvider ? 'pending' : 'by_hand') : 'done';
    const decided = { id, note, decidedBy };
    if (!(await this.parkedRepository.refunded(tx, decided, { status, ref: providerRef }))) throw notParked();
    if (tellsProvider) await this.outbox.add(tx, 'payment.refund-due', { paymentId: id });
    await this.record(tx, parked, {
      verdict: { from: 'parked', to: 'refunded' },
      note: { to: note },
      ...(providerRef && { tradeNo: { to: providerRef } }),
      actorName: decidedBy,
    });
    await this.finish(tx, parked, decidedBy);
  }

  /** Resolves further reports of the same money, and ends the review of their orders. */
  private async finish(tx: TenantTx | SystemTx, parked: ParkedPayment, decidedBy: string): Promise<void> {
    const duplicates = await this.parkedRepository.resolveDuplicates(tx, parked, decidedBy);
    if (!('tenantId' in tx)) return;
    for (const orderId of new Set([parked.orderId, ...duplicates]))
      await this.orderService.endReview(tx, orderId);
  }

  private async record(
    tx: TenantTx | SystemTx,
    { id, orderId }: Pick<ParkedPayment, 'id' | 'orderId'>,
    { actorName, ...changes }: Record<string, AuditChange | string> & { actorName: string },
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'payment', id, name: orderId },
      changes,
      actorName,
    });
    await this.operatorEvents.changed(tx, 'payments');
  }

  private unchanged(payment: PaymentDetail): PaymentDetail {
    this.auditService.unchanged();
    return payment;
  }

  /** Rejects unless the report is still about money without a decision. */
  private async assertUndecided(tx: TenantTx | SystemTx, parked: ParkedPayment | undefined): Promise<void> {
    if (!parked) throw notParked();
    if (!isMoney(parked)) throw notMoney();
    if (await this.parkedRepository.isSpentBy(tx, parked.id)) throw moneyUsed();
  }

  private async once(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw isMoneyUsed(error) ? moneyUsed() : error;
    }
  }

  private async get(id: string): Promise<PaymentDetail> {
    const found = await this.paymentQueries.get(id);
    // A tenant from a decision that was never completed does not count.
    return isNobodys(found) ? { ...found, tenantId: null } : found;
  }
}
