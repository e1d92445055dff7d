export { AvatarEntity } from './users/avatar.entity.js';
export { Avatars } from './users/avatar.service.js';
export { EmailCodeEntity } from './email-codes/email-code.entity.js';
export { RememberedFormEntity, RememberKeyEntity } from './remember-me/remember.entity.js';
export { AccessTokens } from './sessions/access-token.service.js';
export { type Caller, type Holder, readerOf, type SessionKind } from './sessions/caller.js';
export { Captchas } from './sign-in/captcha.service.js';
export { type Entry, type Origin } from './sign-in/console-session.service.js';
export {
  type AgentHolder,
  type ClientOrigin,
  Credentials,
  type OwnerCredentials,
} from './sign-in/credential.service.js';
export { CurrentUsers } from './users/current-user.queries.js';
export {
  type AskCode,
  type CodePurpose,
  EmailCodes,
  type GivenCode,
} from './email-codes/email-code.service.js';
export { type CodeAsker } from './email-codes/code-asker.js';
export { EmailChanges } from './users/email-change.service.js';
export { asHolder } from './sessions/in-transaction-of.js';
export { IdentityModule } from './identity.module.js';
export { menuOf } from './users/menu.js';
export { OwnCodes } from './email-codes/user-email-code.service.js';
export { PasswordChanges } from './passwords/password-change.service.js';
export { OwnSessions } from './sessions/user-session.service.js';
export { Passwords, passwordWork } from './passwords/password.service.js';
export { People } from './users/user.service.js';
export { PeopleModule } from './users/users.module.js';
export { Profiles } from './users/profile.service.js';
export { Registration } from './sign-in/registration.service.js';
export { RememberKeys } from './remember-me/remember-key.service.js';
export { type Remembered, RememberedForms } from './remember-me/remembered-form.service.js';
export { type EndReason, SessionEntity } from './sessions/session.entity.js';
export { SessionSweep } from './sessions/session.sweeper.js';
export { type Grant, type Outlived, Sessions, type StartSession } from './sessions/session.service.js';
export { SignIn, type SignInAnswer } from './sign-in/sign-in.service.js';
export { SignOut } from './sign-in/sign-out.service.js';
export { isGone, refuseSentAway } from './sign-in/access-checks.js';
export { Totp } from './totp/totp.service.js';
export { TotpSignIn } from './totp/totp-sign-in.service.js';
export { UserEntity } from './users/user.entity.js';
export { VisitorCodes } from './email-codes/visitor-email-code.service.js';
