import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CertificationReviewService } from './certification-review.service.js';
import { CertificationService } from './certification.service.js';
import { DocumentPictureRepository } from './document-picture.repository.js';

const parts = [CertificationService, CertificationReviewService, DocumentPictureRepository];

@Module({ imports: [AuditModule], providers: parts, exports: parts })
export class CertificationModule {}
