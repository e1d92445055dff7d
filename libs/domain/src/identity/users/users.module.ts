import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { CharactersModule } from '../../characters/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PasswordService } from '../passwords/password.service.js';
import { SessionErasureRepository } from '../sessions/session-erasure.repository.js';
import { SessionFigureQueries } from '../sessions/session-figure.queries.js';
import { SignInQueries } from '../sign-in/sign-in.queries.js';
import { CurrentUserAmountRegistry } from './current-user-amount.registry.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

const exported = [
  CurrentUserAmountRegistry,
  SignInQueries,
  PasswordService,
  UserQueries,
  UserRepository,
  UserService,
];

/** Users without sessions. It needs no Redis, so commands start fast. */
@Module({
  imports: [
    OperatorStreamModule,
    AuditModule,
    CharactersModule,
    NotificationsModule,
    SubAccountsModule,
    TenantsModule,
  ],
  providers: [...exported, SessionErasureRepository, SessionFigureQueries],
  exports: exported,
})
export class UsersModule {}
