import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { ImagesModule } from '../images/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TenantsModule } from '../tenants/index.js';
import { CertificationNoticeListener } from './certification-notice.listener.js';
import { CertificationReviewQueries } from './certification-review.queries.js';
import { CertificationReviewService } from './certification-review.service.js';
import { CertificationRepository } from './certification.repository.js';
import { CertificationService } from './certification.service.js';
import { DocumentPictureRepository } from './document-picture.repository.js';
import { DocumentPictureService } from './document-picture.service.js';

const services = [
  CertificationService,
  CertificationReviewService,
  DocumentPictureService,
  CertificationNoticeListener,
];

@Module({
  imports: [OperatorStreamModule, AuditModule, ImagesModule, NotificationsModule, TenantsModule],
  providers: [...services, CertificationRepository, CertificationReviewQueries, DocumentPictureRepository],
  exports: services,
})
export class CertificationModule {}
