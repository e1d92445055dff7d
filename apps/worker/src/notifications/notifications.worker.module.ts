import { Module } from '@nestjs/common';
import { UsersModule } from '@parley/domain/identity';
import { NotificationsModule } from '@parley/domain/notifications';
import { NoticeResolutionProcessor } from './notice-resolution.processor.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { SystemNoticePush } from './system-notice.push.js';

@Module({
  imports: [NotificationsModule, UsersModule],
  providers: [NoticeResolutionProcessor, NotificationsProcessor, SystemNoticePush],
})
export class NotificationsWorkerModule {}
