import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed, type Opened, type PayableOrder } from '../providers/provider.js';

export const notOpened = (): AppError =>
  new AppError('payments.provider_failed', 'The payment could not be opened. Try again.');

/** Opens payments at an order's provider. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger(CheckoutService.name);

  constructor(private readonly registry: ProviderRegistry) {}

  /** Outside of every transaction. Rejects with `payments.provider_not_offered` or `….provider_failed`. */
  async open(order: PayableOrder): Promise<Opened> {
    const adapter = this.registry.get(order.provider ?? '');
    try {
      return await adapter.open(order);
    } catch (error) {
      if (!(error instanceof CheckoutFailed)) throw error;
      this.logger.warn({ orderId: order.id }, error.message);
      throw notOpened();
    }
  }
}
