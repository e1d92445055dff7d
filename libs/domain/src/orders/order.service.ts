import { Injectable } from '@nestjs/common';
import type { Order, Purchase } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../audit/index.js';
import { TenantRepository } from '../tenants/index.js';
import { type Changes, FulfilmentService } from './fulfilment/fulfilment.service.js';
import type { OrderEntity } from './order.entity.js';
import { OrderReviewRegistry } from './order-review.registry.js';
import { OrderRepository } from './order.repository.js';
import { OrderQueries } from './order.queries.js';
import { QuoteService } from './quotes/quote.service.js';

/** Orders from their placement to their payment. */
@Injectable()
export class OrderService {
  constructor(
    private readonly database: Database,
    private readonly quoteService: QuoteService,
    private readonly orderRepository: OrderRepository,
    private readonly orderQueries: OrderQueries,
    private readonly reviewRegistry: OrderReviewRegistry,
    private readonly tenantRepository: TenantRepository,
    private readonly idempotencyService: IdempotencyService,
    private readonly fulfilmentService: FulfilmentService,
    private readonly auditService: AuditService,
  ) {}

  /**
   * Places an order once per idempotency key. The same request again gets the order in its current state. An
   * order that costs nothing is fulfilled at once. Rejects as `QuoteService.open` does, and with
   * `request.invalid` without a provider, `tenants.suspended` or `orders.too_many_open`.
   */
  async place(tx: TenantTx, purchase: Purchase): Promise<Order> {
    const make = async () => ({ id: await this.make(tx, purchase) });
    const { id } = await this.idempotencyService.once(tx, purchase, make);
    return this.orderQueries.view(tx, id);
  }

  /**
   * An order that can still be paid. Rejects with `orders.not_found`, `orders.not_unpaid`, or the reason why
   * its purchase is no longer possible: `packages.limited`, `orders.choice_not_allowed` and the like.
   */
  async payable(tenantId: string, id: string): Promise<Order> {
    return this.database.asTenant(tenantId, async (tx) => {
      const order = await this.orderRepository.find(tx, id);
      if (order.status !== 'unpaid') throw notUnpaid();
      await this.fulfilmentService.check(tx, order);
      return this.orderQueries.view(tx, id);
    });
  }

  /** Stores the address of the payment, and the provider's reference. */
  async setOpened(tenantId: string, id: string, at: { payUrl: string; providerRef: string }): Promise<Order> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.orderRepository.setOpened(tx, id, at);
      return this.orderQueries.view(tx, id);
    });
  }

  /** Whether a provider ever gave an address for the payment, even if the order failed later. */
  async wasOpened(tenantId: string, id: string): Promise<boolean> {
    return this.database.asTenant(
      tenantId,
      async (tx) => (await this.orderRepository.find(tx, id)).payUrl !== null,
    );
  }

  /**
   * Fails an order that no provider opened; the same request again places another one. Resolves with the
   * order if a parallel copy of the request opened it meanwhile, else with null.
   */
  async failUnopened(tenantId: string, id: string): Promise<Order | null> {
    return this.database.asTenant(tenantId, async (tx) => {
      if ((await this.orderRepository.lock(tx, id)).payUrl !== null) return this.orderQueries.view(tx, id);
      if (await this.orderRepository.changeStatus(tx, id, 'failed')) await this.idempotencyService.forget(tx);
      return null;
    });
  }

  /** Cancels an order for its owner. Rejects with `orders.not_found` or `orders.not_unpaid`. */
  async cancel(tenantId: string, id: string): Promise<Order> {
    return this.database.asTenant(tenantId, (tx) => this.cancelIn(tx, id));
  }

  async cancelIn(tx: TenantTx, id: string): Promise<Order> {
    if (!(await this.orderRepository.changeStatus(tx, id, 'closed'))) throw notUnpaid();
    const order = await this.orderQueries.view(tx, id);
    const target = { kind: 'order', id, name: order.package?.name ?? '' };
    await this.auditService.record(tx, { target, changes: { status: { from: 'unpaid', to: 'closed' } } });
    return order;
  }

  /** Returns whether the order was unpaid before. */
  async fail(tx: TenantTx, id: string): Promise<boolean> {
    return this.orderRepository.changeStatus(tx, id, 'failed');
  }

  /** Begins or ends the review of the order. Notifies the owner the first time. */
  async review(tx: TenantTx, id: string, on: boolean): Promise<void> {
    await this.orderRepository.setReview(tx, id, on);
  }

  /** Ends the review of an order unless another decision about it is open. */
  async endReview(tx: TenantTx, id: string): Promise<void> {
    if (!(await this.reviewRegistry.isNeeded(tx, id))) await this.orderRepository.setReview(tx, id, false);
  }

  /** Locks the order until the transaction ends. Rejects with `orders.not_found`. */
  async lock(tx: TenantTx, id: string): Promise<OrderEntity> {
    return this.orderRepository.lock(tx, id);
  }

  private async make(tx: TenantTx, purchase: Purchase): Promise<string> {
    const priced = await this.quoteService.open(tx, purchase);
    const { status } = await this.tenantRepository.current(tx);
    if (status === 'suspended') throw new AppError('tenants.suspended', 'The account is suspended.');
    const isFree = priced.total === 0;
    if (!isFree) {
      if (!purchase.provider)
        throw AppError.field('provider', 'required', 'provider must be one of those offered');
      await this.orderRepository.assertRoom(tx);
    }
    const id = await this.orderRepository.add(tx, priced, isFree ? {} : purchase);
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
