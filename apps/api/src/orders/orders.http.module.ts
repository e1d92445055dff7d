import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { OrdersModule } from '@parley/domain/orders';
import { PaymentsModule } from '@parley/domain/payments';
import { OperatorChangesController } from './operator-changes.controller.js';
import { OperatorOrdersController } from './operator-orders.controller.js';
import { OrdersController } from './orders.controller.js';

@Module({
  imports: [BillingModule, OrdersModule, PaymentsModule],
  controllers: [OrdersController, OperatorOrdersController, OperatorChangesController],
})
export class OrdersHttpModule {}
