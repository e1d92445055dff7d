import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { MailModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ImagesModule } from '../images/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { AccessTokenService } from './sessions/access-token.service.js';
import { EmailCodeRepository } from './email-codes/email-code.repository.js';
import { RememberKeyRepository } from './remember-me/remember-key.repository.js';
import { RememberedFormRepository } from './remember-me/remembered-form.repository.js';
import { SessionQueries } from './sessions/session.queries.js';
import { SessionRepository } from './sessions/session.repository.js';
import { AvatarRepository } from './users/avatar.repository.js';
import { AvatarService } from './users/avatar.service.js';
import { CaptchaService } from './sign-in/captcha.service.js';
import { CredentialService } from './sign-in/credential.service.js';
import { CurrentUserQueries } from './users/current-user.queries.js';
import { CurrentUserService } from './users/current-user.service.js';
import { EmailChangeService } from './users/email-change.service.js';
import { EmailCodeService } from './email-codes/email-code.service.js';
import { KnownDeviceService } from './sign-in/known-device.service.js';
import { NewPasswordService } from './passwords/new-password.service.js';
import { UserEmailCodeService } from './email-codes/user-email-code.service.js';
import { UserSessionService } from './sessions/user-session.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { UsersModule } from './users/users.module.js';
import { OperatorAccessService } from './users/operator-access.service.js';
import { OwnerAccessService } from './users/owner-access.service.js';
import { PasswordLinkService } from './passwords/password-link.service.js';
import { ProfileService } from './users/profile.service.js';
import { RefreshTokenService } from './sessions/refresh-token.service.js';
import { RegistrationService } from './sign-in/registration.service.js';
import { RememberKeyService } from './remember-me/remember-key.service.js';
import { RememberedFormService } from './remember-me/remembered-form.service.js';
import { DesktopSessionRepository } from './sessions/desktop-session.repository.js';
import { SessionSweeper } from './sessions/session.sweeper.js';
import { SessionService } from './sessions/session.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { LoginRateLimiter } from './sign-in/login-rate.limiter.js';
import { StepUpService } from './totp/step-up.service.js';
import { TotpService } from './totp/totp.service.js';
import { TotpChallengeStore } from './totp/totp-challenge.store.js';
import { TotpCodeService } from './totp/totp-code.service.js';
import { VisitorEmailCodeService } from './email-codes/visitor-email-code.service.js';

/** Other features and the apps use these. */
const exported = [
  DesktopSessionRepository,
  AccessTokenService,
  CaptchaService,
  CredentialService,
  CurrentUserService,
  EmailCodeService,
  UserSessionService,
  RememberedFormService,
  RememberKeyService,
  SessionQueries,
  SessionRepository,
  SessionService,
  SessionSweeper,
  SignInService,
  StepUpService,
  TotpService,
  AvatarService,
  OperatorAccessService,
  OwnerAccessService,
  PasswordLinkService,
  EmailChangeService,
  UserEmailCodeService,
  PasswordChangeService,
  ProfileService,
  RegistrationService,
  VisitorEmailCodeService,
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
    AvatarRepository,
    CurrentUserQueries,
    EmailCodeRepository,
    KnownDeviceService,
    NewPasswordService,
    RefreshTokenService,
    RememberedFormRepository,
    RememberKeyRepository,
    LoginRateLimiter,
    TotpChallengeStore,
    TotpCodeService,
  ],
  exports: [UsersModule, ...exported],
})
export class IdentityModule {}
