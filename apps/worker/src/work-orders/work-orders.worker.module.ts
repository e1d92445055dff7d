import { Module } from '@nestjs/common';
import { WorkOrdersModule } from '@parley/domain/work-orders';
import { ExportOrderFansTaskHandler } from './export-order-fans.task-handler.js';
import { OrderFigureListenerRegistry } from './order-figure-listener.registry.js';
import { OrderFigurePush } from './order-figure.push.js';
import { WorkOrderPush } from './work-order.push.js';
import { WorkOrdersProcessor } from './work-orders.processor.js';

@Module({
  imports: [WorkOrdersModule],
  providers: [
    ExportOrderFansTaskHandler,
    OrderFigureListenerRegistry,
    OrderFigurePush,
    WorkOrderPush,
    WorkOrdersProcessor,
  ],
  exports: [OrderFigureListenerRegistry],
})
export class WorkOrdersWorkerModule {}
