import { Module } from '@nestjs/common';
import { WorkOrdersModule } from '@parley/domain/work-orders';
import { OrderFiguresController } from './order-figures.controller.js';
import { WorkOrdersController } from './work-orders.controller.js';

@Module({ imports: [WorkOrdersModule], controllers: [WorkOrdersController, OrderFiguresController] })
export class WorkOrdersHttpModule {}
