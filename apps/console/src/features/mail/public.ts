export { MailPage } from './MailPage';
export { emailsQueryOf, readMailSearch } from './mail-search';
export { prefetchEmails } from './prefetch';
