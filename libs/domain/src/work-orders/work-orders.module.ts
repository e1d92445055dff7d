import { Module } from '@nestjs/common';
import { FansModule } from '../fans/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OrderBaseRepository } from './base/order-base.repository.js';
import { OrderBaseService } from './base/order-base.service.js';
import { OrderClosingService } from './closing/order-closing.service.js';
import { OrderEpochRepository } from './closing/order-epoch.repository.js';
import { OrderEpochService } from './closing/order-epoch.service.js';

@Module({
  imports: [FansModule, TenantsModule],
  providers: [
    OrderBaseRepository,
    OrderBaseService,
    OrderClosingService,
    OrderEpochRepository,
    OrderEpochService,
  ],
  exports: [OrderBaseService, OrderClosingService, OrderEpochService],
})
export class WorkOrdersModule {}
