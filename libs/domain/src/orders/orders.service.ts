import { Injectable } from '@nestjs/common';
import type { Order, Purchase } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../audit/index.js';
import { type Changes, FulfilmentService } from './fulfilment/fulfilment.service.js';
import type { OrderEntity } from './order.entity.js';
import { OrderRepository } from './orders.repository.js';
import { OrderQueries } from './orders.queries.js';
import { QuoteService } from './quotes/quote.service.js';

/** The life of orders, up to their payment. */
@Injectable()
export class OrderService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly rows: OrderRepository,
    private readonly views: OrderQueries,
    private readonly idempotencyService: IdempotencyService,
    private readonly fulfilmentService: FulfilmentService,
    private readonly auditService: AuditService,
  ) {}

  /**
   * Once for the request's key: who sends it again gets the order as it is by now. Nothing to pay means fulfilled.
   * Rejects with what `QuoteService.open` does, `request.invalid` without a provider, `tenants.suspended`, or
   * `orders.too_many_open`.
   */
  async place(tx: TenantTx, purchase: Purchase): Promise<Order> {
    const make = async () => ({ id: await this.make(tx, purchase) });
    const { id } = await this.idempotencyService.once(tx, purchase, make);
    return this.views.get(tx, id);
  }

  /**
   * One that can still be paid. Rejects with `orders.not_found`, `orders.not_unpaid`, or why what it was sold as can no
   * longer be had like that: `packages.limited`, `orders.choice_not_allowed` and the like.
   */
  async payable(tx: TenantTx, id: string): Promise<Order> {
    const order = await this.rows.find(tx, id);
    if (order.status !== 'unpaid') throw notUnpaid();
    await this.fulfilmentService.check(tx, order);
    return this.views.get(tx, id);
  }

  /** Where it is paid, and what the provider calls it. */
  async opened(tx: TenantTx, id: string, at: { payUrl: string; providerRef: string }): Promise<Order> {
    await this.rows.setOpened(tx, id, at);
    return this.views.get(tx, id);
  }

  /**
   * No provider opened it: it has failed, and whoever sends the request again orders anew. Resolves with the order where
   * it was opened meanwhile for whoever sent the same request at the same time, else with null.
   */
  async notOpened(tx: TenantTx, id: string): Promise<Order | null> {
    if (await this.rows.isOpened(tx, id)) return this.views.get(tx, id);
    if (await this.rows.changeStatus(tx, id, 'failed')) await this.idempotencyService.forget(tx);
    return null;
  }

  /** By its owner. Rejects with `orders.not_found` or `orders.not_unpaid`. */
  async cancel(tx: TenantTx, id: string): Promise<Order> {
    if (!(await this.rows.changeStatus(tx, id, 'closed'))) throw notUnpaid();
    const order = await this.views.get(tx, id);
    const target = { kind: 'order', id, name: order.package?.name ?? '' };
    await this.auditService.record(tx, { target, changes: { status: { from: 'unpaid', to: 'closed' } } });
    return order;
  }

  /** Says whether it was unpaid until now. */
  async fail(tx: TenantTx, id: string): Promise<boolean> {
    return this.rows.changeStatus(tx, id, 'failed');
  }

  /** Money came for it that somebody has to look at, or has looked at. Its owner is told the first time. */
  async review(tx: TenantTx, id: string, on: boolean): Promise<void> {
    await this.rows.setReview(tx, id, on);
  }

  /** Locked until the transaction ends. Rejects with `orders.not_found`. */
  async lock(tx: TenantTx, id: string): Promise<OrderEntity> {
    return this.rows.lock(tx, id);
  }

  private async make(tx: TenantTx, purchase: Purchase): Promise<string> {
    const priced = await this.quotes.open(tx, purchase);
    await this.rows.assertTenantActive(tx);
    const isFree = priced.total === 0;
    if (!isFree) {
      if (!purchase.provider)
        throw AppError.field('provider', 'required', 'provider must be one of those offered');
      await this.rows.checkRoom(tx);
    }
    const id = await this.rows.add(tx, priced, isFree ? {} : purchase);
    const changes = {
      num: { to: priced.num },
      amount: { to: priced.total },
      ...(isFree && (await this.fulfilFree(tx, id))),
    };
    await this.auditService.record(tx, { target: { kind: 'order', id, name: priced.package.name }, changes });
    return id;
  }

  private async fulfilFree(tx: TenantTx, id: string): Promise<Changes> {
    const outcome = await this.fulfilmentService.fulfil(tx, id, null);
    if (!outcome.done) throw new Error(`${id}, priced just now: ${outcome.reason}`);
    return outcome.changes;
  }
}

const notUnpaid = (): AppError =>
  new AppError('orders.not_unpaid', 'This order no longer waits for payment.');
