import { Module } from '@nestjs/common';
import { PaymentsModule } from '@parley/domain/payments';
import { PaymentsProcessor } from './payments.processor.js';
import { SandboxProcessor } from './sandbox.processor.js';

@Module({ imports: [PaymentsModule], providers: [PaymentsProcessor, SandboxProcessor] })
export class PaymentsWorkerModule {}
