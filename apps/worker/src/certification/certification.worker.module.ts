import { Module } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { CertificationProcessor } from './certification.processor.js';

@Module({ imports: [CertificationModule, OperatorWorkerModule], providers: [CertificationProcessor] })
export class CertificationWorkerModule {}
