export { UnpaidOrderCloser } from './unpaid-order.closer.js';
export { ExpiryModule } from './plans/expiry.module.js';
export { ExpiryQueries } from './plans/expiry.queries.js';
export { PackageExpiryService } from './plans/package-expiry.service.js';
export {
  type Changes,
  fieldsOf,
  FulfilmentService,
  type FulfilmentOutcome,
} from './fulfilment/fulfilment.service.js';
export { type FulfilmentWrite } from './fulfilment/fulfilment.policy.js';
export { openColumns, type OpenOrder } from './order.repository.js';
export { GiftService } from './fulfilment/gift.service.js';
export { MoneyAccountEntity, MoneyEntryEntity, MoneyTransferEntity } from './ledger/money.entity.js';
export { OperatorOrderService } from './operator-order.service.js';
export { OrderNoticeListener } from './order-notice.listener.js';
export { OrderPollingRepository, type PolledOrder } from './order-polling.repository.js';
export { OrderReviewRegistry } from './order-review.registry.js';
export { orderView, paidOrders, refundView, testOrders } from './order-views.queries.js';
export { OrderEntity, RefundEntity } from './order.entity.js';
export { OrdersModule } from './orders.module.js';
export { isTradeTaken } from './order.policy.js';
export { OrderService } from './order.service.js';
export { nameOfActor, OrderQueries } from './order.queries.js';
export { PackageCatalogueService } from './plans/package-catalogue.service.js';
export { PackageSegmentEntity } from './plans/segment.entity.js';
export { orderExportSections } from './order-export.queries.js';
export { PackageListingQueries } from './plans/package-listing.queries.js';
export { planAt } from './plans/tenant-plan.policy.js';
export { TenantPlanService } from './plans/tenant-plan.service.js';
export { QuoteService } from './quotes/quote.service.js';
export { type ProviderRefund } from './refunds/refund.repository.js';
export { type AskedRefund, type GivenBack, RefundService } from './refunds/refund.service.js';
