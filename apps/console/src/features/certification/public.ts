export { CertificationCard } from './CertificationCard';
export { CertificationsPage } from './operator/CertificationsPage';
export {
  type CertificationsSearch,
  certificationsQueryOf,
  readCertificationsSearch,
} from './operator/certifications-search';
export { pictureTypes } from './picture-file';
export { certificationQuery, certificationsQuery } from './queries';
export { usePictureMessages } from './use-picture-messages';
