export { ContactsDialog, FollowContacts } from './lazy';
export { LegalPage } from './LegalPage';
export { SupportPage } from './operator/SupportPage';
export { prefetchSupport } from './prefetch';
export { contactsQuery, operatorDownloadsQuery } from './queries';
export { contactQuery, customerServiceQuery, downloadsQuery, legalPageQuery } from './visitor-queries';
