import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { PortsModule } from '../../ports/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { ExpiryReminders } from './expiry-reminder.service.js';
import { DueExpiries } from './expiry.scheduler.js';
import { PackageExpiry } from './package-expiry.service.js';
import { OrdersModule } from '../orders.module.js';

/** How packages run out. */
@Module({
  imports: [OrdersModule, NotificationsModule, PortsModule, SubAccountsModule],
  providers: [PackageExpiry, DueExpiries, ExpiryReminders],
  exports: [PackageExpiry, DueExpiries, ExpiryReminders],
})
export class ExpiryModule {}
