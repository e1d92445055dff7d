import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { AccessTokens } from './access-tokens.js';
import { Captchas } from './captchas.js';
import { CurrentUsers } from './current-users.js';
import { PeopleModule } from './people.module.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { Throttle } from './throttle.js';

@Module({
  imports: [BillingModule, PeopleModule],
  providers: [AccessTokens, Captchas, CurrentUsers, RefreshTokens, Sessions, SessionSweep, SignIn, Throttle],
  exports: [PeopleModule, AccessTokens, Captchas, CurrentUsers, Sessions, SessionSweep, SignIn],
})
export class IdentityModule {}
