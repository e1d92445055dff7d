import { Module } from '@nestjs/common';
import { NotificationsModule } from '@parley/domain/notifications';
import { NotificationsProcessor } from './notifications.processor.js';
import { OrderNoticesProcessor } from './order-notices.processor.js';

@Module({ imports: [NotificationsModule], providers: [NotificationsProcessor, OrderNoticesProcessor] })
export class NotificationsWorkerModule {}
