import { Module } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { CertificationProcessor } from './certification.processor.js';

@Module({ imports: [CertificationModule], providers: [CertificationProcessor] })
export class CertificationWorkerModule {}
