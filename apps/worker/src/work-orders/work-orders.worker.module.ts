import { Module } from '@nestjs/common';
import { WorkOrderPush } from './work-order.push.js';
import { WorkOrdersProcessor } from './work-orders.processor.js';

@Module({ providers: [WorkOrderPush, WorkOrdersProcessor] })
export class WorkOrdersWorkerModule {}
