export { LegalPage } from './LegalPage';
export { SupportPage } from './operator/SupportPage';
export { contactsQuery, operatorDownloadsQuery } from './queries';
export { contactQuery, downloadsQuery, legalPageQuery } from './visitor-queries';
