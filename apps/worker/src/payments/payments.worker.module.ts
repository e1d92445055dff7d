import { Module } from '@nestjs/common';
import { PaymentsModule } from '@parley/domain/payments';
import { PaymentsProcessor } from './payments.processor.js';

@Module({ imports: [PaymentsModule], providers: [PaymentsProcessor] })
export class PaymentsWorkerModule {}
