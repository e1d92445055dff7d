export { AvatarEntity } from './users/avatar.entity.js';
export { EmailCodeEntity } from './email-codes/email-code.entity.js';
export { RememberedFormEntity, RememberKeyEntity } from './remember-me/remember.entity.js';
export { TokenService } from './sessions/token.service.js';
export {
  type Caller,
  type CallingKey,
  type Principal,
  readerOf,
  type SessionKind,
  type UserPrincipal,
} from './sessions/caller.js';
export { CaptchaService } from './sign-in/captcha.service.js';
export { ProofOfWorkService } from './sign-in/proof-of-work.service.js';
export { type AgentPrincipal, CredentialService } from './sign-in/credential.service.js';
export { CurrentUserQueries } from './users/current-user.queries.js';
export { type CodePurpose, EmailCodeService } from './email-codes/email-code.service.js';
export { type CodeAsker } from './email-codes/code-asker.js';
export { IdentityModule } from './identity.module.js';
export { menuOf } from './users/menu.js';
export { PasswordChangeService } from './passwords/password-change.service.js';
export { PasswordService, passwordWork } from './passwords/password.service.js';
export { OperatorAccessService } from './users/operator-access.service.js';
export { normaliseEmail } from './users/email.js';
export { LoginRateLimiter } from './sign-in/login-rate.limiter.js';
export { emailTaken } from './users/email-taken.js';
export { UserQueries } from './users/user.queries.js';
export { UserRepository } from './users/user.repository.js';
export { UserService } from './users/user.service.js';
export { CurrentUserAmountRegistry } from './users/current-user-amount.registry.js';
export { UsersModule } from './users/users.module.js';
export { ProfileService } from './users/profile.service.js';
export {
  type NewOwner,
  type RegistrationAttribution,
  RegistrationService,
} from './sign-in/registration.service.js';
export { type Remembered, RememberedFormService } from './remember-me/remembered-form.service.js';
export { RememberedFormRepository } from './remember-me/remembered-form.repository.js';
export { type EndReason, SessionEntity } from './sessions/session.entity.js';
export { SessionQueries } from './sessions/session.queries.js';
export { type Outlived, SessionRepository } from './sessions/session.repository.js';
export { SessionSweeper } from './sessions/session.sweeper.js';
export { type Grant, SessionService, type StartSession } from './sessions/session.service.js';
export {
  type ClientOrigin,
  type Entry,
  type Origin,
  type OwnerCredentials,
  SignInService,
  type SignInAnswer,
} from './sign-in/sign-in.service.js';
export { isGone, assertNotSentAway } from './sign-in/access-checks.js';
export { TotpService } from './totp/totp.service.js';
export { UserEntity } from './users/user.entity.js';
export {
  consoleSignIns,
  desktopSessions,
  openConsoleSessions,
  ownerAccounts,
  owners,
  portSessions,
  userNames,
} from './users/user-views.queries.js';
export { sessionExportSections } from './sessions/session-export.queries.js';
export { readOwnerProfile } from './users/owner-export.queries.js';
export {
  DesktopSessionRepository,
  type DesktopSessionRow,
} from './sessions/desktop-session.repository.js';
