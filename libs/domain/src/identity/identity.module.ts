import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { MailModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PicturesModule } from '../pictures/index.js';
import { SettingsModule } from '../settings/index.js';
import { AccessTokens } from './access-tokens.js';
import { Avatars } from './avatars.js';
import { Captchas } from './captchas.js';
import { ConsoleEntries } from './console-entries.js';
import { Credentials } from './credentials.js';
import { CurrentUsers } from './current-users.js';
import { EmailChanges } from './email-changes.js';
import { EmailCodes } from './email-codes.js';
import { KnownDevices } from './known-devices.js';
import { NewPasswords } from './new-passwords.js';
import { OwnCodes } from './own-codes.js';
import { OwnSessions } from './own-sessions.js';
import { PasswordChanges } from './password-changes.js';
import { PeopleModule } from './people.module.js';
import { Profiles } from './profiles.js';
import { RefreshTokens } from './refresh-tokens.js';
import { Registration } from './registration.js';
import { RememberKeys } from './remember-keys.js';
import { RememberedForms } from './remembered-forms.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';
import { Throttle } from './throttle.js';
import { Totp } from './totp.js';
import { TotpChallenges } from './totp-challenges.js';
import { TotpCodes } from './totp-codes.js';
import { TotpSignIn } from './totp-sign-in.js';
import { VisitorCodes } from './visitor-codes.js';

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
