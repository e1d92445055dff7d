export { CertificationEntity, CertificationPictureEntity } from './certification.entity.js';
export { CertificationModule } from './certification.module.js';
export { CertificationReview } from './certification-review.service.js';
export { CertificationService } from './certification.service.js';
export { DocumentPictures } from './document-picture.repository.js';
