import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { TenantsModule } from '../tenants/index.js';
import { NoticeLetters } from './notice-letters.js';
import { NoticeListeners } from './notice.listeners.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [MailModule, TenantsModule],
  providers: [NoticesService, NoticeRepository, NoticeListeners, NoticeLetters],
  exports: [NoticesService, NoticeRepository, NoticeListeners, NoticeLetters],
})
export class NotificationsModule {}
