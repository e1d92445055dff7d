import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { PortsModule } from '../ports/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ExpiryReminders } from './expiry-reminders.js';
import { DueExpiries } from './expiry-due.js';
import { PackageExpiry } from './expiry.js';
import { OrdersModule } from './orders.module.js';

/** How packages run out. */
@Module({
  imports: [OrdersModule, NotificationsModule, PortsModule, SubAccountsModule],
  providers: [PackageExpiry, DueExpiries, ExpiryReminders],
  exports: [PackageExpiry, DueExpiries, ExpiryReminders],
})
export class ExpiryModule {}
