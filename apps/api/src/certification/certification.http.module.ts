import { Module } from '@nestjs/common';
import { CertificationModule } from '@parley/domain/certification';
import { PicturesModule } from '@parley/domain/images';
import { CertificationController } from './certification.controller.js';
import { CertificationReviewController } from './certification-review.controller.js';

@Module({
  imports: [CertificationModule, PicturesModule],
  controllers: [CertificationController, CertificationReviewController],
})
export class CertificationHttpModule {}
