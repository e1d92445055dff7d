export { CertificationEntity, CertificationPictureEntity } from './certification.entity.js';
