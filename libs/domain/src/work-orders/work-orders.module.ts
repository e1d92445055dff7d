import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { FansModule } from '../fans/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OrderBaseRepository } from './base/order-base.repository.js';
import { OrderBaseService } from './base/order-base.service.js';
import { OrderClosingService } from './closing/order-closing.service.js';
import { OrderEpochRepository } from './closing/order-epoch.repository.js';
import { OrderEpochService } from './closing/order-epoch.service.js';
import { OrderGainChangeRepository } from './counting/order-gain-change.repository.js';
import { OrderGainListener } from './counting/order-gain.listener.js';
import { OrderGainRepository } from './counting/order-gain.repository.js';
import { OrderGoalService } from './counting/order-goal.service.js';
import { OrderMemberQueries } from './order-member.queries.js';
import { WorkOrderManagementService } from './work-order-management.service.js';
import { WorkOrderEvents } from './work-order.events.js';
import { WorkOrderQueries } from './work-order.queries.js';
import { WorkOrderRepository } from './work-order.repository.js';
import { WorkOrderService } from './work-order.service.js';

@Module({
  imports: [AuditModule, FansModule, NotificationsModule, SubAccountsModule, TenantsModule],
  providers: [
    OrderBaseRepository,
    OrderBaseService,
    OrderClosingService,
    OrderEpochRepository,
    OrderEpochService,
    OrderGainChangeRepository,
    OrderGainListener,
    OrderGainRepository,
    OrderGoalService,
    OrderMemberQueries,
    WorkOrderEvents,
    WorkOrderManagementService,
    WorkOrderQueries,
    WorkOrderRepository,
    WorkOrderService,
  ],
  exports: [OrderBaseService, OrderClosingService, OrderEpochService, WorkOrderManagementService],
})
export class WorkOrdersModule {}
