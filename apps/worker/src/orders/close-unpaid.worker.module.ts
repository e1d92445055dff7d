import { Module } from '@nestjs/common';
import { OrdersModule } from '@parley/domain/orders';
import { CloseUnpaidProcessor } from './close-unpaid.processor.js';

@Module({ imports: [OrdersModule], providers: [CloseUnpaidProcessor] })
export class CloseUnpaidWorkerModule {}
