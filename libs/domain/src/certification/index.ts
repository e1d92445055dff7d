export { CertificationEntity, CertificationPictureEntity } from './certification.entity.js';
export { CertificationModule } from './certification.module.js';
export { CertificationReviewService } from './certification-review.service.js';
export { CertificationService } from './certification.service.js';
export { DocumentPictureRepository } from './document-picture.repository.js';
export { certificationExportSections } from './certification-export.queries.js';
