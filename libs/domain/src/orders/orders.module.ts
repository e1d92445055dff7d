import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SettingsModule } from '../settings/index.js';
import { UnpaidOrders } from './unpaid-order.closer.js';
import { FulfilmentGains } from './fulfilment/order-grants.service.js';
import { Fulfilment } from './fulfilment/fulfilment.service.js';
import { GiftOrders } from './fulfilment/gift-order.service.js';
import { Gifts } from './fulfilment/gift.service.js';
import { MoneyLedger } from './ledger/money-ledger.service.js';
import { OrdersByHand } from './manual-orders.service.js';
import { OrderRows } from './orders.repository.js';
import { Orders } from './orders.service.js';
import { OrderViews } from './orders.queries.js';
import { OrderQuotes } from './quotes/quote.service.js';
import { RefundEffects } from './refunds/refund-effects.service.js';
import { RefundsByHand } from './refunds/manual-refunds.service.js';
import { Refunds } from './refunds/refund.service.js';
import { Segments } from './plans/plan-segment.repository.js';
import { Settlements } from './fulfilment/manual-settlements.service.js';
import { TenantPlan } from './plans/tenant-plan.repository.js';

/** What orders bring, and what takes it back. */
const effects = [Segments, MoneyLedger, FulfilmentGains, RefundEffects, GiftOrders, RefundsByHand];
const offered = [Fulfilment, Gifts, OrdersByHand, Refunds, Settlements, TenantPlan];

@Module({
  imports: [AuditModule, CharactersModule, NotificationsModule, SettingsModule],
  providers: [OrderQuotes, OrderRows, Orders, OrderViews, UnpaidOrders, ...effects, ...offered],
  exports: [OrderQuotes, Orders, OrderViews, UnpaidOrders, ...offered],
})
export class OrdersModule {}
