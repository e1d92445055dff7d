import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { CharactersModule } from '../../characters/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { BeforeTenant } from '../sign-in/identity-lookup.queries.js';
import { NewTenants } from './tenant-provisioning.service.js';
import { Passwords } from '../passwords/password.service.js';
import { People } from './user.service.js';

/** Users without their sessions: needs no Redis, so commands start fast. */
@Module({
  imports: [AuditModule, CharactersModule, NotificationsModule, SubAccountsModule],
  providers: [BeforeTenant, NewTenants, Passwords, People],
  exports: [BeforeTenant, Passwords, People],
})
export class PeopleModule {}
