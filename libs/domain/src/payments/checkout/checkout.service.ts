import { Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed, type Opened, type PayableOrder } from '../providers/provider.js';

export const notOpened = (): CodedError =>
  new CodedError('payments.provider_failed', 'The payment could not be opened. Try again.');

/** Opens payments at an order's provider. */
@Injectable()
export class Checkout {
  private readonly logger = new Logger(Checkout.name);

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
