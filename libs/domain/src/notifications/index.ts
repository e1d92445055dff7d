export { NoticeEntity } from './notice.entity.js';
export { NoticeListener } from './notice.listener.js';
export { NoticeReadEntity } from './notice-read.entity.js';
export { NoticeQueries, type NoticeReader } from './notice.queries.js';
export { NoticeReadingService } from './notice-reading.service.js';
export { NoticeRepository } from './notice.repository.js';
export { NotificationsModule } from './notifications.module.js';
export { NoticeSweeper } from './notice.sweeper.js';
export { NoticeService } from './notice.service.js';
export { NoticePreferenceEntity } from './preferences/notice-preference.entity.js';
export { NoticePreferenceService } from './preferences/notice-preference.service.js';
export {
  type NoticeResolver,
  NoticeResolverRegistry,
  type OpenNotice,
} from './resolution/notice-resolver.registry.js';
export { SystemNoticeAudienceQueries } from './system/system-notice-audience.queries.js';
export {
  SystemNoticeEntity,
  SystemNoticeReadEntity,
  SystemNoticeTenantEntity,
} from './system/system-notice.entity.js';
export {
  type NoticeAuthor,
  SystemNoticeManagementService,
} from './system/system-notice-management.service.js';
export { stateOf, systemNoticeNotFound } from './system/system-notice.policy.js';
export { SystemNoticeRepository } from './system/system-notice.repository.js';
export { SystemNoticeSweeper } from './system/system-notice.sweeper.js';
export {
  systemNoticeReads,
  systemNotices,
  systemNoticeTenants,
} from './system/system-notice-views.queries.js';
export { noticeExportSections } from './notice-export.queries.js';
export { openWarnings } from './notice-views.queries.js';
