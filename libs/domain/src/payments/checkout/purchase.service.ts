import { Injectable } from '@nestjs/common';
import type { Order, Purchase } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { OrderService } from '../../orders/index.js';
import { CheckoutService, notOpened } from './checkout.service.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import type { Opened } from '../providers/provider.js';

/** Buying: the order is durable before any provider hears of it. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly database: Database,
    private readonly orderService: OrderService,
    private readonly checkoutService: CheckoutService,
    private readonly registry: ProviderRegistry,
  ) {}

  /**
   * Resolves with the order, and where it is paid. Under the same key it goes on where the first try stopped. Rejects
   * with what `Orders.place` does, `payments.provider_not_offered`, or `….provider_failed`: then the order has failed, and under the
   * same key another one is placed.
   */
  async buy(tenantId: string, purchase: Purchase): Promise<Order> {
    this.assertOffered(purchase);
    const order = await this.database.asTenant(tenantId, (tx) => this.orderService.place(tx, purchase));
    if (order.status === 'failed' && !(await this.recordOpened(tenantId, order.id))) throw notOpened();
    if (order.status !== 'unpaid' || order.payUrl !== null) return order;
    const opened = await this.open(tenantId, order);
    if ('id' in opened) return opened;
    return this.database.asTenant(tenantId, (tx) => this.orderService.opened(tx, order.id, opened));
  }

  /** It may have failed later, at the provider: then there is nothing to try again. */
  private async recordOpened(tenantId: string, id: string): Promise<boolean> {
    const rows = await this.database.asTenant(tenantId, (tx) =>
      tx.query('select 1 from orders where id = $1 and pay_url is not null', [id]),
    );
    return rows.length > 0;
  }

  private assertOffered({ provider, method }: Purchase): void {
    if (provider === undefined) return;
    const { methods } = this.registry.get(provider);
    if (method === undefined || methods.includes(method)) return;
    throw AppError.field('method', 'isIn', `method must be one of: ${methods.join(', ') || 'none'}`);
  }

  /** The order itself where it was opened for another while this one failed. */
  private async open(tenantId: string, order: Order): Promise<Opened | Order> {
    try {
      return await this.checkoutService.open(order);
    } catch (error) {
      const other = await this.database.asTenant(tenantId, (tx) => this.orderService.notOpened(tx, order.id));
      if (other) return other;
      throw error;
    }
  }
}
