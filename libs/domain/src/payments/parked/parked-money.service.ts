import { Injectable } from '@nestjs/common';
import type {
  ApplyPayment,
  GiftForPayment,
  PaymentDetail,
  RefundDone,
  RefundPayment,
} from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { nameOfActor, OrderQueries } from '../../orders/index.js';
import {
  isMoney,
  isMoneyUsed,
  isNobodys,
  moneyUsed,
  notMoney,
  notParked,
  notRefunding,
} from '../payment.policy.js';
import { PaymentQueries } from '../payment.queries.js';
import { type ParkedPayment, ParkedPaymentRepository } from './parked-payment.repository.js';
import { ParkedUseService } from './parked-use.service.js';

/** Uses a locked payment for the operator of that name. */
type Work = (tx: TenantTx, parked: ParkedPayment, decidedBy: string) => Promise<void>;

/**
 * Decisions of operators about parked money: it is refunded or pays for something else, once. System path where it has
 * no tenant yet; what is done for a tenant is bound to that tenant.
 */
@Injectable()
export class ParkedMoneyService {
  constructor(
    private readonly database: Database,
    private readonly rows: ParkedPaymentRepository,
    private readonly views: PaymentQueries,
    private readonly orders: OrderQueries,
    private readonly uses: ParkedUseService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  /** Rejects with `payments.not_found`, `….not_parked`, `….not_money` or `….money_used`. */
  async refund(id: string, asked: RefundPayment): Promise<PaymentDetail> {
    const before = await this.get(id);
    const { tenantId, verdict, note } = before;
    if (tenantId !== null) {
      return this.decide(id, tenantId, asked, (tx, parked, decidedBy) =>
        this.uses.refund(tx, parked, { ...asked, decidedBy }),
      );
    }
    // Without a tenant the key of the request is not stored: the same request again finds what it did.
    if (verdict === 'refunded' && note === asked.note) return this.uses.unchanged(before);
    await this.once(() =>
      this.database.asSystem(async (tx) => {
        const decidedBy = await nameOfActor(tx);
        await this.rows.release(tx, id);
        const parked = await this.rows.lock(tx, id);
        await this.assertUndecided(tx, parked);
        await this.uses.refund(tx, parked as ParkedPayment, { ...asked, decidedBy });
      }),
    );
    return this.get(id);
  }

  /** It was paid back by hand. Rejects with `payments.not_found` or `….not_refunding`. */
  async refundDone(id: string, { providerRef }: RefundDone): Promise<PaymentDetail> {
    const before = await this.get(id);
    if (before.refundStatus === 'done' && before.refundRef === providerRef)
      return this.uses.unchanged(before);
    const done = async (tx: TenantTx | SystemTx, decidedBy: string) => {
      if (before.refundStatus === 'pending' || !(await this.rows.changeRefund(tx, id, 'done', providerRef)))
        throw notRefunding();
      await this.uses.recordDone(tx, before, { providerRef, decidedBy });
    };
    const name = await this.database.asSystem(nameOfActor);
    const { tenantId } = before;
    if (tenantId === null) await this.database.asSystem((tx) => done(tx, name));
    else await this.database.asTenant(tenantId, (tx) => done(tx, name));
    return this.get(id);
  }

  /** Rejects as `refund` does, and with `orders.not_found`, `payments.not_applicable` or what settling an order does. */
  async apply(id: string, asked: ApplyPayment): Promise<PaymentDetail> {
    const tenantId = await this.database.asSystem((tx) => this.orders.tenantOf(tx, asked.orderId));
    return this.forTenant(id, tenantId ?? undefined, asked, (tx, parked, decidedBy) =>
      this.uses.apply(tx, parked, { ...asked, decidedBy }),
    );
  }

  /** Rejects as `refund` does, with `tenants.not_found`, or with what a gift does. */
  async give(id: string, { tenantId, ...gift }: GiftForPayment): Promise<PaymentDetail> {
    const known = (await this.get(id)).tenantId ?? tenantId;
    if (known === undefined)
      throw AppError.field('tenantId', 'required', 'This money is of no tenant yet: say whose it is.');
    if (tenantId !== undefined && tenantId !== known)
      throw AppError.field('tenantId', 'equals', 'This money is of another tenant.');
    return this.forTenant(id, known, { ...gift, tenantId: known }, (tx, parked, decidedBy) =>
      this.uses.give(tx, parked, { gift, decidedBy }),
    );
  }

  /** Gives money without a tenant to this one as well. */
  private async forTenant(
    id: string,
    tenantId: string | undefined,
    asked: object,
    work: Work,
  ): Promise<PaymentDetail> {
    const before = await this.get(id);
    const target = await this.uses.tenantOf(before, tenantId);
    const isNew = before.tenantId === null;
    if (isNew && !(await this.database.asSystem((tx) => this.rows.assign(tx, id, target)))) throw notParked();
    try {
      return await this.decide(id, target, asked, work);
    } catch (error) {
      if (isNew) await this.database.asSystem((tx) => this.rows.release(tx, id, target));
      throw error;
    }
  }

  /** Once for the key of the request. Locks in the order in which reconciliation does. */
  private async decide(id: string, tenantId: string, asked: object, work: Work): Promise<PaymentDetail> {
    const [decidedBy, isSpent] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.rows.isSpentBy(tx, id),
    ]);
    // Also where the tenant does not see the order that it paid for.
    if (isSpent) throw moneyUsed();
    await this.once(() =>
      this.database.asTenant(tenantId, (tx) =>
        this.idempotencyService.once(tx, { id, ...asked }, async () => {
          await this.uses.lockReconciliation(tx);
          const parked = await this.rows.lock(tx, id);
          await this.assertUndecided(tx, parked);
          await work(tx, parked as ParkedPayment, decidedBy);
          return {};
        }),
      ),
    );
    return this.get(id);
  }

  /** Rejects unless it still is money that nobody has decided about. */
  private async assertUndecided(tx: TenantTx | SystemTx, parked: ParkedPayment | undefined): Promise<void> {
    if (!parked) throw notParked();
    if (!isMoney(parked)) throw notMoney();
    if (await this.rows.isSpentBy(tx, parked.id)) throw moneyUsed();
  }

  private async once(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw isMoneyUsed(error) ? moneyUsed() : error;
    }
  }

  private async get(id: string): Promise<PaymentDetail> {
    const found = await this.database.asSystem((tx) => this.views.get(tx, id));
    // A tenant that was assigned by a decision that never ended does not count.
    return isNobodys(found) ? { ...found, tenantId: null } : found;
  }
}
