import { Injectable, Logger } from '@nestjs/common';
import type { Order, Purchase } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { OrderService } from '../../orders/index.js';
import { CheckoutFailed, type Opened } from '../providers/provider.js';
import { ProviderRegistry } from '../providers/provider.registry.js';

/** Buys. The order is durable before the first call to a provider. */
@Injectable()
export class PurchaseService {
  private readonly logger = new Logger(PurchaseService.name);

  constructor(
    private readonly database: Database,
    private readonly orderService: OrderService,
    private readonly registry: ProviderRegistry,
  ) {}

  /**
   * Resolves with the order and the address of its payment. The same key continues from the first try's last
   * step. Rejects as `OrderService.place` does, and with `payments.provider_not_offered` or
   * `….provider_failed`. After the latter the order has failed, and the same key places another one.
   */
  async buy(tenantId: string, purchase: Purchase): Promise<Order> {
    this.assertOffered(purchase);
    const order = await this.database.asTenant(tenantId, (tx) => this.orderService.place(tx, purchase));
    // An order that was opened may have failed later, at the provider. Then there is nothing to repeat.
    if (order.status === 'failed' && !(await this.orderService.wasOpened(tenantId, order.id)))
      throw notOpened();
    if (order.status !== 'unpaid' || order.payUrl !== null) return order;
    const opened = await this.open(tenantId, order);
    if ('id' in opened) return opened;
    return this.orderService.setOpened(tenantId, order.id, opened);
  }

  private assertOffered({ provider, method }: Purchase): void {
    if (provider === undefined) return;
    const { methods } = this.registry.get(provider);
    if (method === undefined || methods.includes(method)) return;
    throw AppError.field('method', 'isIn', `method must be one of: ${methods.join(', ') || 'none'}`);
  }

  /**
   * Opens the payment at the order's provider, outside every transaction. Resolves with the order itself if a
   * parallel copy of the request opened it while this one failed.
   */
  private async open(tenantId: string, order: Order): Promise<Opened | Order> {
    try {
      return await this.registry.get(order.provider ?? '').open(order);
    } catch (error) {
      const isFailed = error instanceof CheckoutFailed;
      if (isFailed) this.logger.warn({ orderId: order.id }, error.message);
      const other = await this.orderService.failUnopened(tenantId, order.id);
      if (other) return other;
      throw isFailed ? notOpened() : error;
    }
  }
}

const notOpened = (): AppError =>
  new AppError('payments.provider_failed', 'The payment could not be opened. Try again.');
