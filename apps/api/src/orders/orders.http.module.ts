import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { OrdersModule } from '@parley/domain/orders';
import { OperatorChangesController } from './operator-changes.controller.js';
import { OperatorOrdersController } from './operator-orders.controller.js';
import { OrdersController } from './orders.controller.js';

@Module({
  imports: [BillingModule, OrdersModule],
  controllers: [OrdersController, OperatorOrdersController, OperatorChangesController],
})
export class OrdersHttpModule {}
