import { Module } from '@nestjs/common';
import { WorkOrdersModule } from '@parley/domain/work-orders';
import { WorkOrdersController } from './work-orders.controller.js';

@Module({ imports: [WorkOrdersModule], controllers: [WorkOrdersController] })
export class WorkOrdersHttpModule {}
