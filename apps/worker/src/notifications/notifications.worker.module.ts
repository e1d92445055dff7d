import { Module } from '@nestjs/common';
import { UsersModule } from '@parley/domain/identity';
import { NotificationsModule } from '@parley/domain/notifications';
import { NotificationsProcessor } from './notifications.processor.js';

@Module({ imports: [NotificationsModule, UsersModule], providers: [NotificationsProcessor] })
export class NotificationsWorkerModule {}
