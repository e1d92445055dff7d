import { Injectable } from '@nestjs/common';
import { type OfferedProvider, type PaymentProvider, paymentProviders } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { adapterMakers } from './adapters.js';
import type { PaymentAdapter } from './provider.js';

/** The payment providers whose secrets are configured. */
@Injectable()
export class ProviderRegistry {
  private readonly adapters: Map<PaymentProvider, PaymentAdapter>;

  constructor(config: Config, secrets: Secrets, database: Database, clock: Clock) {
    const parts = { config, secrets, database, clock };
    this.adapters = new Map(
      paymentProviders.flatMap((name) => {
        const adapter = adapterMakers[name]?.(parts);
        return adapter ? [[name, adapter] as const] : [];
      }),
    );
  }

  offered(): OfferedProvider[] {
    return [...this.adapters.values()].map(({ name, methods }) => ({ name, methods: [...methods] }));
  }

  /** Undefined for an unknown name, and for a provider that is not configured. */
  find(name: string): PaymentAdapter | undefined {
    return this.adapters.get(name as PaymentProvider);
  }

  /** Rejects with `payments.provider_not_offered`. */
  get(name: string): PaymentAdapter {
    const adapter = this.find(name);
    if (!adapter) throw new AppError('payments.provider_not_offered', 'This way to pay is not offered.');
    return adapter;
  }
}
