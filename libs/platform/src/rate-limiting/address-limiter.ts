import type { RedisStore } from '../queue/index.js';
import { countNetworks, RateWindows } from './rate-windows.js';

/** Limits how often per minute one address, and the networks around it, may do something, across all nodes. */
export abstract class AddressLimiter {
  private readonly windows: RateWindows<string>;

  constructor(
    store: RedisStore,
    private readonly kind: string,
    points: number,
  ) {
    this.windows = new RateWindows(
      store,
      { [kind]: [{ points, duration: 60 }] },
      { code: 'request.too_many', message: 'Too many requests. Wait a little.' },
    );
  }

  /** Rejects with `request.too_many` and the seconds to wait. */
  async consume(address: string): Promise<void> {
    await this.windows.consume(countNetworks(this.kind, address));
  }
}
