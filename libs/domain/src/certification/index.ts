export { CertificationEntity, CertificationPictureEntity } from './certification.entity.js';
export { CertificationModule } from './certification.module.js';
export { CertificationNoticeListener } from './certification-notice.listener.js';
export { CertificationQueries } from './certification.queries.js';
export { CertificationReviewService } from './certification-review.service.js';
export { CertificationService } from './certification.service.js';
export { certificationExportSections } from './certification-export.queries.js';
export { DocumentPictureService } from './document-picture.service.js';
export { pendingCertifications } from './certification-views.queries.js';
