import { Module } from '@nestjs/common';
import { OrdersModule } from '@parley/domain/orders';
import { PaymentsModule } from '@parley/domain/payments';
import { OperatorChangesController } from './operator-changes.controller.js';
import { OperatorOrdersController } from './operator-orders.controller.js';
import { OrdersController } from './orders.controller.js';

@Module({
  imports: [OrdersModule, PaymentsModule],
  controllers: [OrdersController, OperatorOrdersController, OperatorChangesController],
})
export class OrdersHttpModule {}
