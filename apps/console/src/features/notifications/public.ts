export { NoticePreferencesCard, NoticesCard, NoticesPopover } from './lazy';
export { LevelIcon } from './LevelIcon';
export { NoticeDetail } from './detail/NoticeDetail';
export { NoticesPage } from './list/NoticesPage';
export { noticesQueryOf, readNoticesSearch } from './list/notices-search';
export { latestNoticesQuery, noticeQuery, noticesQuery, systemNoticesQuery, unreadQuery } from './queries';
export { noticeKindName } from './preferences/notice-kind-name';
