import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { BeforeTenant } from './before-tenant.js';
import { Captchas } from './captchas.js';
import { CurrentUsers } from './current-users.js';
import { Passwords } from './passwords.js';
import { RefreshTokens } from './refresh-tokens.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { Throttle } from './throttle.js';

@Module({
  providers: [
    AccessTokens,
    BeforeTenant,
    Captchas,
    CurrentUsers,
    Passwords,
    RefreshTokens,
    Sessions,
    SignIn,
    Throttle,
  ],
  exports: [AccessTokens, Captchas, CurrentUsers, Passwords, Sessions, SignIn],
})
export class IdentityModule {}
