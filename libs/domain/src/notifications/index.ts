export { NoticeEntity } from './notice.entity.js';
export { NoticeLetters } from './notice-mail.service.js';
export { NoticeListeners } from './notice.listener.js';
export { NoticeReadEntity } from './notice-read.entity.js';
export { type NoticeReader, NoticeRepository } from './notice.repository.js';
export { NotificationsModule } from './notifications.module.js';
export { NoticesService } from './notices.service.js';
export { OrderNotices } from './order-notice.listener.js';
