export { UnpaidOrders } from './unpaid-order.closer.js';
export { ExpiryModule } from './plans/expiry.module.js';
export { ExpiryReminders } from './plans/expiry-reminder.service.js';
export { DueExpiries } from './plans/expiry.scheduler.js';
export { PackageExpiry } from './plans/package-expiry.service.js';
export {
  type Changes,
  fieldsOf,
  Fulfilment,
  type FulfilmentOutcome,
  openColumns,
  type OpenOrder,
} from './fulfilment/fulfilment.service.js';
export { Gifts } from './fulfilment/gift.service.js';
export { MoneyAccountEntity, MoneyEntryEntity, MoneyTransferEntity } from './ledger/money.entity.js';
export { OrderEntity, RefundEntity } from './order.entity.js';
export { nameOfActor, OrdersByHand } from './manual-orders.service.js';
export { OrdersModule } from './orders.module.js';
export { isTradeTaken } from './orders.policy.js';
export { Orders } from './orders.service.js';
export { OrderViews } from './orders.queries.js';
export { OrderQuotes } from './quotes/quote.service.js';
export { type AskedRefund, type GivenBack, Refunds } from './refunds/refund.service.js';
export { PackageSegmentEntity } from './plans/segment.entity.js';
export { Settlements } from './fulfilment/manual-settlements.service.js';
export { TenantPlan } from './plans/tenant-plan.repository.js';
export { type Plan, planAt } from './plans/tenant-plan.policy.js';
