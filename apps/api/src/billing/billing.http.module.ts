import { Module } from '@nestjs/common';
import { BillingModule, CatalogueModule } from '@parley/domain/billing';
import { BillingController } from './billing.controller.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ imports: [BillingModule, CatalogueModule], controllers: [BillingController, CatalogueController] })
export class BillingHttpModule {}
