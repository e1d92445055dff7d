import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { ImagesModule } from '../images/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TenantsModule } from '../tenants/index.js';
import { CertificationNoticeListener } from './certification-notice.listener.js';
import { CertificationReviewService } from './certification-review.service.js';
import { CertificationQueries } from './certification.queries.js';
import { CertificationRepository } from './certification.repository.js';
import { CertificationService } from './certification.service.js';
import { DocumentPictureService } from './document-picture.service.js';

const exported = [
  CertificationQueries,
  CertificationService,
  CertificationReviewService,
  DocumentPictureService,
  CertificationNoticeListener,
];

@Module({
  imports: [OperatorStreamModule, AuditModule, ImagesModule, NotificationsModule, TenantsModule],
  providers: [...exported, CertificationRepository],
  exports: exported,
})
export class CertificationModule {}
