import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { OrdersModule } from '@parley/domain/orders';
import { BillingController } from './billing.controller.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ imports: [BillingModule, OrdersModule], controllers: [BillingController, CatalogueController] })
export class BillingHttpModule {}
