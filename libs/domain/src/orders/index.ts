export { UnpaidOrders } from './close-unpaid.js';
export { ExpiryModule } from './expiry.module.js';
export { ExpiryReminders } from './expiry-reminders.js';
export { DueExpiries } from './expiry-due.js';
export { PackageExpiry } from './expiry.js';
export {
  type Changes,
  fieldsOf,
  Fulfilment,
  type FulfilmentOutcome,
  openColumns,
  type OpenOrder,
} from './fulfilment.js';
export { Gifts } from './gifts.js';
export { MoneyAccountEntity, MoneyEntryEntity, MoneyTransferEntity } from './money.entity.js';
export { OrderEntity, RefundEntity } from './order.entity.js';
export { nameOfActor, OrdersByHand } from './orders-by-hand.js';
export { OrdersModule } from './orders.module.js';
export { isTradeTaken } from './orders.policy.js';
export { Orders } from './orders.service.js';
export { OrderViews } from './orders.views.js';
export { OrderQuotes } from './quotes.service.js';
export { type AskedRefund, type GivenBack, Refunds } from './refunds.js';
export { PackageSegmentEntity } from './segment.entity.js';
export { Settlements } from './settlements.js';
export { TenantPlan } from './tenant-plan.js';
export { type Plan, planAt } from './tenant-plan.policy.js';
