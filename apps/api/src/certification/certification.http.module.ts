import { Module } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { CertificationController } from './certification.controller.js';
import { CertificationReviewController } from './certification-review.controller.js';

@Module({
  imports: [CertificationModule],
  controllers: [CertificationController, CertificationReviewController],
})
export class CertificationHttpModule {}
