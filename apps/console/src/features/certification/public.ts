export { CertificationCard } from './CertificationCard';
export { CertificationsPage } from './operator/CertificationsPage';
export {
  certificationsQueryOf,
  readCertificationsSearch,
} from './operator/certifications-search';
export { prefetchCertification, prefetchCertifications } from './prefetch';
export { pictureTypes } from './picture-file';
export { usePictureMessages } from './use-picture-messages';
