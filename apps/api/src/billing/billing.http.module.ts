import { Module } from '@nestjs/common';
import { BillingModule } from '@parley/domain/billing';
import { BillingController } from './billing.controller.js';

@Module({ imports: [BillingModule], controllers: [BillingController] })
export class BillingHttpModule {}
