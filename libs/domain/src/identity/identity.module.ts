import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { MailModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ImagesModule } from '../images/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { EmailCodeRepository } from './email-codes/email-code.repository.js';
import { RememberedFormRepository } from './remember-me/remembered-form.repository.js';
import { SessionQueries } from './sessions/session.queries.js';
import { SessionRepository } from './sessions/session.repository.js';
import { CaptchaService } from './sign-in/captcha.service.js';
import { CredentialService } from './sign-in/credential.service.js';
import { CurrentUserQueries } from './users/current-user.queries.js';
import { EmailCodeService } from './email-codes/email-code.service.js';
import { KnownDeviceService } from './sign-in/known-device.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { UsersModule } from './users/users.module.js';
import { OperatorAccessService } from './users/operator-access.service.js';
import { ProfileService } from './users/profile.service.js';
import { RegistrationService } from './sign-in/registration.service.js';
import { RememberedFormService } from './remember-me/remembered-form.service.js';
import { DesktopSessionRepository } from './sessions/desktop-session.repository.js';
import { SessionSweeper } from './sessions/session.sweeper.js';
import { SessionService } from './sessions/session.service.js';
import { TokenService } from './sessions/token.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { ProofOfWorkService } from './sign-in/proof-of-work.service.js';
import { LoginRateLimiter } from './sign-in/login-rate.limiter.js';
import { TotpService } from './totp/totp.service.js';
import { TotpChallengeStore } from './totp/totp-challenge.store.js';

/** Providers that other features and the apps use. */
const exported = [
  CurrentUserQueries,
  DesktopSessionRepository,
  LoginRateLimiter,
  TokenService,
  CaptchaService,
  CredentialService,
  ProofOfWorkService,
  EmailCodeService,
  RememberedFormService,
  SessionQueries,
  SessionRepository,
  SessionService,
  SessionSweeper,
  SignInService,
  TotpService,
  OperatorAccessService,
  PasswordChangeService,
  ProfileService,
  RegistrationService,
];

@Module({
  imports: [
    AuditModule,
    BillingModule,
    MailModule,
    NotificationsModule,
    UsersModule,
    ImagesModule,
    SettingsModule,
    SubAccountsModule,
  ],
  providers: [
    ...exported,
    EmailCodeRepository,
    KnownDeviceService,
    RememberedFormRepository,
    TotpChallengeStore,
  ],
  exports: [UsersModule, ...exported],
})
export class IdentityModule {}
