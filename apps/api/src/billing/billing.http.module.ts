import { Module } from '@nestjs/common';
import { OrdersModule } from '@parley/domain/orders';
import { BillingController } from './billing.controller.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ imports: [OrdersModule], controllers: [BillingController, CatalogueController] })
export class BillingHttpModule {}
