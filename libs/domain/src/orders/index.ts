export { UnpaidOrderCloser } from './unpaid-order.closer.js';
export { ExpiryModule } from './plans/expiry.module.js';
export { ExpiryReminderService } from './plans/expiry-reminder.service.js';
export { ExpiryScheduler } from './plans/expiry.scheduler.js';
export { PackageExpiryService } from './plans/package-expiry.service.js';
export {
  type Changes,
  fieldsOf,
  FulfilmentService,
  type FulfilmentOutcome,
  openColumns,
  type OpenOrder,
} from './fulfilment/fulfilment.service.js';
export { GiftService } from './fulfilment/gift.service.js';
export { MoneyAccountEntity, MoneyEntryEntity, MoneyTransferEntity } from './ledger/money.entity.js';
export { OrderNoticeListener } from './order-notice.listener.js';
export { orderView } from './order-views.queries.js';
export { OrderEntity, RefundEntity } from './order.entity.js';
export { nameOfActor, ManualOrders } from './manual-orders.service.js';
export { OrdersModule } from './orders.module.js';
export { isTradeTaken } from './orders.policy.js';
export { OrderService } from './orders.service.js';
export { OrderQueries } from './orders.queries.js';
export { QuoteService } from './quotes/quote.service.js';
export { type AskedRefund, type GivenBack, RefundService } from './refunds/refund.service.js';
export { PackageSegmentEntity } from './plans/segment.entity.js';
export { ManualSettlements } from './fulfilment/manual-settlements.service.js';
export { type LockedPlan, TenantPlanRepository } from './plans/tenant-plan.repository.js';
export { type Plan, planAt } from './plans/tenant-plan.policy.js';
export { orderExportSections } from './order-export.queries.js';
