import { Module } from '@nestjs/common';
import { NoticeListeners } from './notice.listeners.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticesService } from './notices.service.js';

@Module({
  providers: [NoticesService, NoticeRepository, NoticeListeners],
  exports: [NoticesService, NoticeRepository, NoticeListeners],
})
export class NotificationsModule {}
