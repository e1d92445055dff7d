import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { CharactersModule } from '@parley/domain/characters';
import { DesktopModule } from '@parley/domain/desktop';
import { IdentityModule } from '@parley/domain/identity';
import { OperatorStreamModule } from '@parley/domain/operator-stream';
import { ExpiryModule, OrdersModule } from '@parley/domain/orders';
import { PortsModule } from '@parley/domain/ports';
import { PromotionModule } from '@parley/domain/promotion';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { ExpiryProcessor } from './expiry.processor.js';
import { OrderPush } from './order.push.js';
import { OrdersProcessor } from './orders.processor.js';
import { PackagePush } from './package.push.js';
import { PurchasePush } from './purchase.push.js';
import { PurchasesProcessor } from './purchases.processor.js';

@Module({
  imports: [
    BillingModule,
    CharactersModule,
    DesktopModule,
    ExpiryModule,
    IdentityModule,
    OperatorStreamModule,
    OperatorWorkerModule,
    OrdersModule,
    PortsModule,
    PromotionModule,
  ],
  providers: [ExpiryProcessor, OrdersProcessor, OrderPush, PackagePush, PurchasePush, PurchasesProcessor],
})
export class OrdersWorkerModule {}
