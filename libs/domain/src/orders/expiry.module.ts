import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { PortsModule } from '../ports/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { ExpiryReminders } from './expiry-reminders.js';
import { PackageExpiry } from './expiry.js';

/** How packages run out. */
@Module({
  imports: [NotificationsModule, PortsModule, SubAccountsModule],
  providers: [PackageExpiry, ExpiryReminders],
  exports: [PackageExpiry, ExpiryReminders],
})
export class ExpiryModule {}
