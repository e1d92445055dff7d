import { Injectable } from '@nestjs/common';
import type { Purchase, Quote, QuoteRequest } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { OrderEntity } from './order.entity.js';
import type { PricedOrder } from './quote.policy.js';

/** What a purchase costs, and what it brings. */
@Injectable()
export class OrderQuotes {
  /** Locked by its token for 15 minutes. Rejects with `packages.*` or `orders.*`, naming the field. */
  async quote(_tx: TenantTx, _request: QuoteRequest): Promise<Quote> {
    throw new Error('not there yet');
  }

  /** As the purchase's quote says, or priced afresh where it carries none. Adds `orders.quote_*`. */
  async open(_tx: TenantTx, _purchase: Purchase): Promise<PricedOrder> {
    throw new Error('not there yet');
  }

  /** What an order would cost and bring now, sold as it was; null where it may no longer be bought. */
  async again(_tx: TenantTx, _order: OrderEntity): Promise<PricedOrder | null> {
    throw new Error('not there yet');
  }
}
