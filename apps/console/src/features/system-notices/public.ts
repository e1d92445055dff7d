export { SystemNoticesPage } from './operator/SystemNoticesPage';
export { readSystemNoticesSearch } from './operator/system-notices-search';
export { prefetchSystemNotices } from './prefetch';
