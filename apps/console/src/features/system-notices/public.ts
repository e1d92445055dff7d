export { SystemNoticesPage } from './operator/SystemNoticesPage';
export { readSystemNoticesSearch, type SystemNoticesSearch } from './operator/system-notices-search';
export { prefetchSystemNotices } from './prefetch';
