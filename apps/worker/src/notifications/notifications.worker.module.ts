import { Module } from '@nestjs/common';
import { UsersModule } from '@parley/domain/identity';
import { NotificationsModule } from '@parley/domain/notifications';
import { NoticeResolutionProcessor } from './notice-resolution.processor.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { OldNoticesProcessor } from './old-notices.processor.js';
import { SystemNoticePush } from './system-notice.push.js';
import { SystemNoticesProcessor } from './system-notices.processor.js';

@Module({
  imports: [NotificationsModule, UsersModule],
  providers: [
    NoticeResolutionProcessor,
    NotificationsProcessor,
    OldNoticesProcessor,
    SystemNoticePush,
    SystemNoticesProcessor,
  ],
})
export class NotificationsWorkerModule {}
