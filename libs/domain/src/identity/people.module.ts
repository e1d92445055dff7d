import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { BeforeTenant } from './before-tenant.js';
import { Passwords } from './passwords.js';
import { People } from './people.js';

/** Users without their sessions: needs no Redis, so commands start fast. */
@Module({
  imports: [NotificationsModule, SubAccountsModule],
  providers: [BeforeTenant, Passwords, People],
  exports: [BeforeTenant, Passwords, People],
})
export class PeopleModule {}
