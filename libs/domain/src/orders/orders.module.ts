import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SettingsModule } from '../settings/index.js';
import { UnpaidOrderCloser } from './unpaid-order.closer.js';
import { OrderGrants } from './fulfilment/order-grants.service.js';
import { FulfilmentService } from './fulfilment/fulfilment.service.js';
import { GiftOrderService } from './fulfilment/gift-order.service.js';
import { GiftService } from './fulfilment/gift.service.js';
import { MoneyLedgerService } from './ledger/money-ledger.service.js';
import { ManualOrders } from './manual-orders.service.js';
import { OrderNoticeListener } from './order-notice.listener.js';
import { OrderRepository } from './orders.repository.js';
import { OrderService } from './orders.service.js';
import { OrderQueries } from './orders.queries.js';
import { QuoteService } from './quotes/quote.service.js';
import { RefundEffectService } from './refunds/refund-effects.service.js';
import { ManualRefunds } from './refunds/manual-refunds.service.js';
import { RefundService } from './refunds/refund.service.js';
import { PlanSegmentRepository } from './plans/plan-segment.repository.js';
import { ManualSettlements } from './fulfilment/manual-settlements.service.js';
import { TenantPlanRepository } from './plans/tenant-plan.repository.js';

/** What orders bring, and what takes it back. */
const effects = [
  PlanSegmentRepository,
  MoneyLedgerService,
  OrderGrants,
  RefundEffectService,
  GiftOrderService,
  ManualRefunds,
];
const offered = [
  FulfilmentService,
  GiftService,
  ManualOrders,
  OrderNoticeListener,
  RefundService,
  ManualSettlements,
  TenantPlanRepository,
];

@Module({
  imports: [AuditModule, CharactersModule, NotificationsModule, SettingsModule],
  providers: [
    QuoteService,
    OrderRepository,
    OrderService,
    OrderQueries,
    UnpaidOrderCloser,
    ...effects,
    ...offered,
  ],
  exports: [QuoteService, OrderService, OrderQueries, UnpaidOrderCloser, ...offered],
})
export class OrdersModule {}
