import { Module } from '@nestjs/common';
import { NotificationsModule } from '@parley/domain/notifications';
import { NotificationsController } from './notifications.controller.js';

@Module({ imports: [NotificationsModule], controllers: [NotificationsController] })
export class NotificationsHttpModule {}
