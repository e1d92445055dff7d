import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { MailModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PicturesModule } from '../images/index.js';
import { SettingsModule } from '../settings/index.js';
import { AccessTokens } from './sessions/access-token.service.js';
import { Avatars } from './users/avatar.service.js';
import { Captchas } from './sign-in/captcha.service.js';
import { ConsoleEntries } from './sign-in/console-session.service.js';
import { Credentials } from './sign-in/credential.service.js';
import { CurrentUsers } from './users/current-user.queries.js';
import { EmailChanges } from './users/email-change.service.js';
import { EmailCodes } from './email-codes/email-code.service.js';
import { KnownDevices } from './sign-in/known-device.service.js';
import { NewPasswords } from './passwords/new-password.service.js';
import { OwnCodes } from './email-codes/user-email-code.service.js';
import { OwnSessions } from './sessions/user-session.service.js';
import { PasswordChanges } from './passwords/password-change.service.js';
import { PeopleModule } from './users/users.module.js';
import { Profiles } from './users/profile.service.js';
import { RefreshTokens } from './sessions/refresh-token.service.js';
import { Registration } from './sign-in/registration.service.js';
import { RememberKeys } from './remember-me/remember-key.service.js';
import { RememberedForms } from './remember-me/remembered-form.service.js';
import { SessionSweep } from './sessions/session.sweeper.js';
import { Sessions } from './sessions/session.service.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { SignOut } from './sign-in/sign-out.service.js';
import { Throttle } from './sign-in/login-rate.limiter.js';
import { Totp } from './totp/totp.service.js';
import { TotpChallenges } from './totp/totp-challenge.store.js';
import { TotpCodes } from './totp/totp-code.service.js';
import { TotpSignIn } from './totp/totp-sign-in.service.js';
import { VisitorCodes } from './email-codes/visitor-email-code.service.js';

/** What controllers, gateways and processors call. */
const doors = [
  ...[
    AccessTokens,
    Captchas,
    Credentials,
    CurrentUsers,
    EmailCodes,
    OwnSessions,
    RememberedForms,
    RememberKeys,
  ],
  ...[Sessions, SessionSweep, SignIn, SignOut, Totp, TotpSignIn],
  ...[Avatars, EmailChanges, OwnCodes, PasswordChanges, Profiles, Registration, VisitorCodes],
];

@Module({
  imports: [
    AuditModule,
    BillingModule,
    MailModule,
    NotificationsModule,
    PeopleModule,
    PicturesModule,
    SettingsModule,
  ],
  providers: [
    ...doors,
    ...[ConsoleEntries, KnownDevices, NewPasswords, RefreshTokens, Throttle, TotpChallenges, TotpCodes],
  ],
  exports: [PeopleModule, ...doors],
})
export class IdentityModule {}
