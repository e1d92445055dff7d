import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { BillingModule, CatalogueModule } from '../billing/index.js';
import { CharactersModule } from '../characters/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SettingsModule } from '../settings/index.js';
import { TenantsModule } from '../tenants/index.js';
import { FulfilmentService } from './fulfilment/fulfilment.service.js';
import { GiftService } from './fulfilment/gift.service.js';
import { MoneyLedgerRepository } from './ledger/money-ledger.repository.js';
import { OperatorOrderService } from './operator-order.service.js';
import { OrderNoticeListener } from './order-notice.listener.js';
import { OrderNoticeResolver } from './order-notice.resolver.js';
import { OrderPollingRepository } from './order-polling.repository.js';
import { OrderReviewRegistry } from './order-review.registry.js';
import { OrderRepository } from './order.repository.js';
import { OrderService } from './order.service.js';
import { OrderQueries } from './order.queries.js';
import { PackageCatalogueService } from './plans/package-catalogue.service.js';
import { PackageListingQueries } from './plans/package-listing.queries.js';
import { PlanSegmentRepository } from './plans/plan-segment.repository.js';
import { TenantPlanService } from './plans/tenant-plan.service.js';
import { PricingContextQueries } from './quotes/pricing-context.queries.js';
import { QuoteService } from './quotes/quote.service.js';
import { RefundRepository } from './refunds/refund.repository.js';
import { RefundService } from './refunds/refund.service.js';
import { UnpaidOrderCloser } from './unpaid-order.closer.js';

const parts = [
  OrderRepository,
  OrderNoticeResolver,
  PlanSegmentRepository,
  MoneyLedgerRepository,
  RefundRepository,
  PricingContextQueries,
];
const offered = [
  QuoteService,
  OrderService,
  OperatorOrderService,
  OrderQueries,
  OrderNoticeListener,
  OrderPollingRepository,
  OrderReviewRegistry,
  UnpaidOrderCloser,
  FulfilmentService,
  GiftService,
  RefundService,
  PackageCatalogueService,
  PackageListingQueries,
  TenantPlanService,
];

@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    BillingModule,
    CatalogueModule,
    CharactersModule,
    NotificationsModule,
    SettingsModule,
    TenantsModule,
  ],
  providers: [...parts, ...offered],
  exports: offered,
})
export class OrdersModule {}
