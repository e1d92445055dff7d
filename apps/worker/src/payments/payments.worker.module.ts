import { Module } from '@nestjs/common';
import { PaymentsModule } from '@parley/domain/payments';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { PaymentsProcessor } from './payments.processor.js';
import { SandboxProcessor } from './sandbox.processor.js';

@Module({ imports: [OperatorWorkerModule, PaymentsModule], providers: [PaymentsProcessor, SandboxProcessor] })
export class PaymentsWorkerModule {}
