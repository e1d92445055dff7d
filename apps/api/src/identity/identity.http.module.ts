import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysModule } from '@parley/domain/api-keys';
import { BillingModule } from '@parley/domain/billing';
import { IdentityModule } from '@parley/domain/identity';
import { InvitationsModule } from '@parley/domain/promotion';
import { AuthGuard } from '../http/guards/auth.guard.js';
import { RouteAccessService } from '../http/guards/route-access.service.js';
import { OperatorHttpModule } from '../operator/operator.http.module.js';
import { PromotionHttpModule } from '../promotion/promotion.http.module.js';
import { AvatarController } from './avatar.controller.js';
import { EmailCodeController } from './email-code.controller.js';
import { IdentityController } from './identity.controller.js';
import { LoginController } from './login.controller.js';
import { MenuController } from './menu.controller.js';
import { ProfileController } from './profile.controller.js';
import { RegistrationController } from './registration.controller.js';
import { SecurityController } from './security.controller.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsController } from './sessions.controller.js';
import { TotpController } from './totp.controller.js';

/** Signing in, and the guard of every other route. */
@Module({
  imports: [
    ApiKeysModule,
    BillingModule,
    IdentityModule,
    InvitationsModule,
    OperatorHttpModule,
    PromotionHttpModule,
  ],
  controllers: [
    AvatarController,
    EmailCodeController,
    IdentityController,
    LoginController,
    MenuController,
    ProfileController,
    RegistrationController,
    SecurityController,
    SessionsController,
    TotpController,
  ],
  providers: [SessionCookies, RouteAccessService, { provide: APP_GUARD, useClass: AuthGuard }],
})
export class IdentityHttpModule {}
