import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { CharactersModule } from '../../characters/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { SessionErasureRepository } from '../sessions/session-erasure.repository.js';
import { SessionFigureQueries } from '../sessions/session-figure.queries.js';
import { IdentityLookup } from '../sign-in/identity-lookup.queries.js';
import { OwnerQueries } from './owner.queries.js';
import { TenantProvisioning } from './tenant-provisioning.service.js';
import { PasswordService } from '../passwords/password.service.js';
import { UserService } from './user.service.js';

/** Users without their sessions: needs no Redis, so commands start fast. */
@Module({
  imports: [AuditModule, CharactersModule, NotificationsModule, SubAccountsModule],
  providers: [
    IdentityLookup,
    OwnerQueries,
    SessionErasureRepository,
    SessionFigureQueries,
    TenantProvisioning,
    PasswordService,
    UserService,
  ],
  exports: [IdentityLookup, OwnerQueries, PasswordService, UserService],
})
export class UsersModule {}
