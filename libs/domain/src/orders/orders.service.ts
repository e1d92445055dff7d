import { Injectable } from '@nestjs/common';
import type { Order, Purchase } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** The life of orders, up to their payment. */
@Injectable()
export class Orders {
  /**
   * Once for the request's key: who sends it again gets the order as it is by now. Nothing to pay means fulfilled.
   * Rejects with what `OrderQuotes.open` does, `request.invalid` without a provider, or `orders.too_many_open`.
   */
  async place(_tx: TenantTx, _purchase: Purchase): Promise<Order> {
    throw new Error('not there yet');
  }

  /** Where it is paid, and what the provider calls it. */
  async opened(_tx: TenantTx, _id: string, _at: { payUrl: string; providerRef: string }): Promise<Order> {
    throw new Error('not there yet');
  }

  /** By its owner. Rejects with `orders.not_found` or `orders.not_unpaid`. */
  async cancel(_tx: TenantTx, _id: string): Promise<Order> {
    throw new Error('not there yet');
  }

  /** Says whether it was unpaid until now. */
  async fail(_tx: TenantTx, _id: string): Promise<boolean> {
    throw new Error('not there yet');
  }

  /** Money came for it that somebody has to look at, or has looked at. */
  async review(_tx: TenantTx, _id: string, _on: boolean): Promise<void> {
    throw new Error('not there yet');
  }
}
