export { MailPage } from './MailPage';
export { lettersQueryOf, readMailSearch } from './mail-search';
export { prefetchLetters } from './prefetch';
