import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { OrdersModule } from '@parley/domain/orders';
import { PortsModule } from '@parley/domain/ports';
import { OrderPush } from './order-push.js';
import { OrdersProcessor } from './orders.processor.js';
import { PackagePush } from './package-push.js';

@Module({
  imports: [BillingModule, OrdersModule, PortsModule],
  providers: [OrdersProcessor, OrderPush, PackagePush],
})
export class OrdersWorkerModule {}
