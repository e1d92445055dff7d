import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { MailModule } from '../mail/index.js';
import { AccessTokens } from './access-tokens.js';
import { Captchas } from './captchas.js';
import { CurrentUsers } from './current-users.js';
import { EmailCodes } from './email-codes.js';
import { PeopleModule } from './people.module.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { Throttle } from './throttle.js';

@Module({
  imports: [BillingModule, MailModule, PeopleModule],
  providers: [
    AccessTokens,
    Captchas,
    CurrentUsers,
    EmailCodes,
    RefreshTokens,
    Sessions,
    SessionSweep,
    SignIn,
    Throttle,
  ],
  exports: [PeopleModule, AccessTokens, Captchas, CurrentUsers, EmailCodes, Sessions, SessionSweep, SignIn],
})
export class IdentityModule {}
