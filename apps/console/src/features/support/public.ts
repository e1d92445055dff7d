export { ContactsDialog, FollowContacts } from './lazy';
export { LegalPage } from './LegalPage';
export { SupportPage } from './operator/SupportPage';
export { prefetchSupport } from './prefetch';
export { contactQuery, customerServiceQuery, downloadsQuery, legalPageQuery } from './visitor-queries';
