import { Module } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { ImagesModule } from '@parley/domain/images';
import { CertificationController } from './certification.controller.js';
import { CertificationReviewController } from './certification-review.controller.js';

@Module({
  imports: [CertificationModule, ImagesModule],
  controllers: [CertificationController, CertificationReviewController],
})
export class CertificationHttpModule {}
