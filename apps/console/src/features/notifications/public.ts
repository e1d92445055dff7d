export { NoticesCard, NoticesPopover } from './lazy';
export { NoticeDetail } from './NoticeDetail';
export { NoticesPage } from './NoticesPage';
export { noticesQueryOf, readNoticesSearch } from './notices-search';
export { latestNoticesQuery, noticeQuery, noticesQuery, unreadQuery } from './queries';
