import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SearchModule } from '../search/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OrderBaseRepository } from './base/order-base.repository.js';
import { OrderBaseService } from './base/order-base.service.js';
import { OrderClosingRepository } from './closing/order-closing.repository.js';
import { OrderClosingService } from './closing/order-closing.service.js';
import { OrderFigureQueries } from './counting/order-figure.queries.js';
import { OrderGainChangeRepository } from './counting/order-gain-change.repository.js';
import { OrderGainListener } from './counting/order-gain.listener.js';
import { OrderGainRepository } from './counting/order-gain.repository.js';
import { OrderGoalService } from './counting/order-goal.service.js';
import { FanOrderQueries } from './figures/fan-order.queries.js';
import { OrderAccountQueries } from './figures/order-account.queries.js';
import { OrderAccountService } from './figures/order-account.service.js';
import { OrderFanExportService } from './figures/order-fan-export.service.js';
import { OrderFanQueries } from './figures/order-fan.queries.js';
import { OrderSnapshotQueries } from './figures/order-snapshot.queries.js';
import { WorkOrderEvents } from './work-order.events.js';
import { WorkOrderListener } from './work-order.listener.js';
import { WorkOrderQueries } from './work-order.queries.js';
import { WorkOrderRepository } from './work-order.repository.js';
import { WorkOrderService } from './work-order.service.js';

@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    BillingModule,
    FansModule,
    NotificationsModule,
    SearchModule,
    SettingsModule,
    SubAccountsModule,
    TasksModule,
    TenantsModule,
  ],
  providers: [
    FanOrderQueries,
    OrderBaseRepository,
    OrderBaseService,
    OrderClosingRepository,
    OrderClosingService,
    OrderFigureQueries,
    OrderGainChangeRepository,
    OrderGainListener,
    OrderGainRepository,
    OrderGoalService,
    OrderAccountQueries,
    OrderAccountService,
    OrderFanExportService,
    OrderFanQueries,
    OrderSnapshotQueries,
    WorkOrderEvents,
    WorkOrderListener,
    WorkOrderQueries,
    WorkOrderRepository,
    WorkOrderService,
  ],
  exports: [
    OrderAccountQueries,
    OrderAccountService,
    OrderBaseService,
    OrderSnapshotQueries,
    OrderClosingService,
    OrderFanExportService,
    OrderFanQueries,
    OrderFigureQueries,
    WorkOrderEvents,
    WorkOrderQueries,
    WorkOrderService,
  ],
})
export class WorkOrdersModule {}
