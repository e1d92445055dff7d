import { Module } from '@nestjs/common';
import { NotificationsModule } from '@parley/domain/notifications';
import { NotificationsProcessor } from './notifications.processor.js';

@Module({ imports: [NotificationsModule], providers: [NotificationsProcessor] })
export class NotificationsWorkerModule {}
