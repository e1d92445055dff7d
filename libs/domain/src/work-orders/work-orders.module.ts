import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SearchModule } from '../search/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OrderBaseMarker } from './base/order-base.marker.js';
import { OrderBaseRepository } from './base/order-base.repository.js';
import { OrderBaseService } from './base/order-base.service.js';
import { OrderClosingRepository } from './closing/order-closing.repository.js';
import { OrderClosingService } from './closing/order-closing.service.js';
import { OrderDayCloser } from './closing/order-day.closer.js';
import { OrderEpochRepository } from './closing/order-epoch.repository.js';
import { OrderEpochService } from './closing/order-epoch.service.js';
import { OrderFigureQueries } from './counting/order-figure.queries.js';
import { OrderGainChangeRepository } from './counting/order-gain-change.repository.js';
import { OrderGainListener } from './counting/order-gain.listener.js';
import { OrderGainRepository } from './counting/order-gain.repository.js';
import { OrderGoalQueries } from './counting/order-goal.queries.js';
import { OrderGoalService } from './counting/order-goal.service.js';
import { FanOrderQueries } from './figures/fan-order.queries.js';
import { OrderAccountQueries } from './figures/order-account.queries.js';
import { OrderAccountRepository } from './figures/order-account.repository.js';
import { OrderFanExportService } from './figures/order-fan-export.service.js';
import { OrderFanQueries } from './figures/order-fan.queries.js';
import { OrderFanService } from './figures/order-fan.service.js';
import { OrderFigureService } from './figures/order-figure.service.js';
import { OrderSnapshotQueries } from './figures/order-snapshot.queries.js';
import { OrderMemberQueries } from './order-member.queries.js';
import { WorkOrderManagementService } from './work-order-management.service.js';
import { WorkOrderEvents } from './work-order.events.js';
import { WorkOrderListener } from './work-order.listener.js';
import { WorkOrderQueries } from './work-order.queries.js';
import { WorkOrderRepository } from './work-order.repository.js';
import { WorkOrderService } from './work-order.service.js';

@Module({
  imports: [
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
    OrderBaseMarker,
    OrderBaseRepository,
    OrderBaseService,
    OrderClosingRepository,
    OrderClosingService,
    OrderDayCloser,
    OrderEpochRepository,
    OrderEpochService,
    OrderFigureQueries,
    OrderGainChangeRepository,
    OrderGainListener,
    OrderGainRepository,
    OrderGoalQueries,
    OrderGoalService,
    OrderAccountQueries,
    OrderAccountRepository,
    OrderFanExportService,
    OrderFanQueries,
    OrderFanService,
    OrderFigureService,
    OrderSnapshotQueries,
    OrderMemberQueries,
    WorkOrderEvents,
    WorkOrderListener,
    WorkOrderManagementService,
    WorkOrderQueries,
    WorkOrderRepository,
    WorkOrderService,
  ],
  exports: [
    OrderAccountQueries,
    OrderBaseService,
    OrderSnapshotQueries,
    OrderClosingService,
    OrderEpochService,
    OrderFanExportService,
    OrderFanService,
    OrderFigureQueries,
    OrderFigureService,
    WorkOrderManagementService,
    WorkOrderEvents,
    WorkOrderQueries,
  ],
})
export class WorkOrdersModule {}
