export { readAccountSearch } from './page/account-search';
export { MyAccountPage } from './page/MyAccountPage';
export { prefetchMyAccount } from './prefetch';
