import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CertificationReview } from './certification-review.service.js';
import { CertificationService } from './certification.service.js';
import { DocumentPictures } from './document-picture.repository.js';

const parts = [CertificationService, CertificationReview, DocumentPictures];

@Module({ imports: [AuditModule], providers: parts, exports: parts })
export class CertificationModule {}
