export { NoticePreferencesCard, NoticesCard, NoticesPopover } from './lazy';
export { LevelIcon } from './LevelIcon';
export { NoticeDetail } from './detail/NoticeDetail';
export { NoticesPage } from './list/NoticesPage';
export { noticesQueryOf, readNoticesSearch } from './list/notices-search';
export { noticeQuery, noticesQuery, systemNoticesQuery, unreadQuery, urgentNoticesQuery } from './queries';
export { noticeKindName } from './preferences/notice-kind-name';
