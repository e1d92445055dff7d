import { Module } from '@nestjs/common';
import { NotificationsModule } from '@parley/domain/notifications';
import { OperatorModule } from '@parley/domain/operator';
import { NoticePreferencesController } from './notice-preferences.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { OperatorSystemNoticesController } from './operator-system-notices.controller.js';
import { SystemNoticesController } from './system-notices.controller.js';

@Module({
  imports: [NotificationsModule, OperatorModule],
  controllers: [
    NoticePreferencesController,
    NotificationsController,
    OperatorSystemNoticesController,
    SystemNoticesController,
  ],
})
export class NotificationsHttpModule {}
