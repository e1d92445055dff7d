import { Module } from '@nestjs/common';
import { WorkOrdersModule } from '@parley/domain/work-orders';
import { WorkOrderPush } from './work-order.push.js';
import { WorkOrdersProcessor } from './work-orders.processor.js';

@Module({ imports: [WorkOrdersModule], providers: [WorkOrderPush, WorkOrdersProcessor] })
export class WorkOrdersWorkerModule {}
