export { MailPage } from './MailPage';
export { lettersQueryOf, type MailSearch, readMailSearch } from './mail-search';
export { prefetchLetters } from './prefetch';
