import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { PortsModule } from '../../ports/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ExpiryQueries } from './expiry.queries.js';
import { PackageExpiryService } from './package-expiry.service.js';
import { PackageNoticeResolver } from './package-notice.resolver.js';
import { OrdersModule } from '../orders.module.js';

/** Ends packages, and reminds owners before the end. */
@Module({
  imports: [OrdersModule, NotificationsModule, PortsModule, SubAccountsModule, TenantsModule],
  providers: [ExpiryQueries, PackageExpiryService, PackageNoticeResolver],
  exports: [PackageExpiryService],
})
export class ExpiryModule {}
