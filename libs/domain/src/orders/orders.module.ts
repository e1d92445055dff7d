import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SettingsModule } from '../settings/index.js';
import { UnpaidOrders } from './close-unpaid.js';
import { OrderRows } from './orders.repository.js';
import { Orders } from './orders.service.js';
import { OrderViews } from './orders.views.js';
import { OrderQuotes } from './quotes.service.js';

@Module({
  imports: [AuditModule, NotificationsModule, SettingsModule],
  providers: [OrderQuotes, OrderRows, Orders, OrderViews, UnpaidOrders],
  exports: [OrderQuotes, Orders, OrderViews, UnpaidOrders],
})
export class OrdersModule {}
