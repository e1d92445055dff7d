import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { TenantsModule } from '../tenants/index.js';
import { NoticeLetters } from './notice-mail.service.js';
import { NoticeListeners } from './notice.listener.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticesService } from './notices.service.js';
import { OrderNotices } from './order-notice.listener.js';

@Module({
  imports: [MailModule, TenantsModule],
  providers: [NoticesService, NoticeRepository, NoticeListeners, NoticeLetters, OrderNotices],
  exports: [NoticesService, NoticeRepository, NoticeListeners, NoticeLetters, OrderNotices],
})
export class NotificationsModule {}
