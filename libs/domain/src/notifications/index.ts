export { NoticeEntity } from './notice.entity.js';
export { NoticeMailService } from './notice-mail.service.js';
export { NoticeListener } from './notice.listener.js';
export { NoticeReadEntity } from './notice-read.entity.js';
export { type NoticeReader, NoticeRepository } from './notice.repository.js';
export { NotificationsModule } from './notifications.module.js';
export { NoticeSweeper } from './notice.sweeper.js';
export { NoticeService } from './notice.service.js';
export { noticeExportSections } from './notice-export.queries.js';
