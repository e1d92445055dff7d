import { Module } from '@nestjs/common';
import { SharesModule, WorkOrdersModule } from '@parley/domain/work-orders';
import { ExportOrderFansTaskHandler } from './export-order-fans.task-handler.js';
import { OrderFigurePush } from './order-figure.push.js';
import { SharePush } from './share.push.js';
import { SharesProcessor } from './shares.processor.js';
import { WorkOrdersProcessor } from './work-orders.processor.js';

@Module({
  imports: [SharesModule, WorkOrdersModule],
  providers: [ExportOrderFansTaskHandler, OrderFigurePush, SharePush, SharesProcessor, WorkOrdersProcessor],
})
export class WorkOrdersWorkerModule {}
