export { NoticeEntity } from './notice.entity.js';
export { NoticeLetters } from './notice-letters.js';
export { NoticeListeners } from './notice.listeners.js';
export { NoticeReadEntity } from './notice-read.entity.js';
export { type NoticeReader, NoticeRepository } from './notice.repository.js';
export { NotificationsModule } from './notifications.module.js';
export { NoticesService } from './notices.service.js';
export { OrderNotices } from './order-notices.js';
