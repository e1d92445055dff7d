import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SettingsModule } from '../settings/index.js';
import { UnpaidOrders } from './close-unpaid.js';
import { FulfilmentGains } from './fulfilment-gains.js';
import { Fulfilment } from './fulfilment.js';
import { GiftOrders } from './gift-orders.js';
import { Gifts } from './gifts.js';
import { MoneyLedger } from './money-ledger.js';
import { OrdersByHand } from './orders-by-hand.js';
import { OrderRows } from './orders.repository.js';
import { Orders } from './orders.service.js';
import { OrderViews } from './orders.views.js';
import { OrderQuotes } from './quotes.service.js';
import { RefundEffects } from './refund-effects.js';
import { RefundsByHand } from './refunds-by-hand.js';
import { Refunds } from './refunds.js';
import { Segments } from './segments.js';
import { Settlements } from './settlements.js';
import { TenantPlan } from './tenant-plan.js';

/** What orders bring, and what takes it back. */
const effects = [Segments, MoneyLedger, FulfilmentGains, RefundEffects, GiftOrders, RefundsByHand];
const offered = [Fulfilment, Gifts, OrdersByHand, Refunds, Settlements, TenantPlan];

@Module({
  imports: [AuditModule, CharactersModule, NotificationsModule, SettingsModule],
  providers: [OrderQuotes, OrderRows, Orders, OrderViews, UnpaidOrders, ...effects, ...offered],
  exports: [OrderQuotes, Orders, OrderViews, UnpaidOrders, ...offered],
})
export class OrdersModule {}
