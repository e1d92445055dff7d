import type { ById } from '../http/reply.js';
import { roles, route } from '../http/route.js';
import type {
  AskEmailCode,
  AskOwnCode,
  Captcha,
  ChangeEmail,
  ChangePassword,
  CheckResetCode,
  CurrentUser,
  EditProfile,
  EmailCodeSent,
  LoginInput,
  MenuEntry,
  PasswordLinkOwner,
  PasswordLinkToken,
  Profile,
  ProofChallenge,
  Registered,
  RegisterInput,
  RememberKey,
  ResetPassword,
  SessionView,
  SetPasswordByLink,
  SignedIn,
  TotpAsked,
  TotpConfirm,
  TotpDisable,
  TotpEnabled,
  TotpLogin,
  TotpStart,
} from './identity.types.js';

/** Users with an email address and a password. */
const users = ['owner', 'operator'] as const;
const reads = { reads: true } as const;
const unaudited = { unaudited: true } as const;

export const identityRoutes = {
  /** Draws a captcha. */
  'identity.captcha': route<{ reply: Captcha }>('POST', '/api/auth/captcha', 'public', reads),
  /** Makes a challenge for a processor, in place of a captcha. */
  'identity.proof-challenge': route<{ reply: ProofChallenge }>(
    'POST',
    '/api/auth/proof-challenge',
    'public',
    reads,
  ),
  /** Reads the key that seals the remembered form of the sign-in page. */
  'identity.remember-key': route<{ reply: RememberKey }>('GET', '/api/auth/remember-key', 'public'),
  /** Signs in with a password or an emailed code. */
  'identity.login': route<{ body: LoginInput; reply: SignedIn | TotpAsked }>(
    'POST',
    '/api/auth/login',
    'public',
  ),
  /** Completes a sign-in with a one-time code. */
  'identity.login-totp': route<{ body: TotpLogin; reply: SignedIn }>(
    'POST',
    '/api/auth/login/totp',
    'public',
  ),
  /** Renews the access token. Needs the refresh cookie, and the XSRF cookie's value in its header. */
  'identity.refresh': route<{ reply: SignedIn }>('POST', '/api/auth/refresh', 'public', unaudited),
  /** Signs out: ends the session of the refresh cookie. Also succeeds without a cookie. */
  'identity.logout': route<{ reply: null }>('POST', '/api/auth/logout', 'public'),
  /**
   * Sends a code to an email address, at most once a minute. The code only works in the browser that requested it. While
   * registration is closed, no code for registration is sent.
   */
  'identity.ask-email-code': route<{ body: AskEmailCode; reply: EmailCodeSent }>(
    'POST',
    '/api/auth/email-code',
    'public',
    unaudited,
  ),
  /** Registers a tenant and its owner. */
  'identity.register': route<{ body: RegisterInput; reply: Registered }>(
    'POST',
    '/api/auth/register',
    'public',
  ),
  /** Checks the code of a password reset. A wrong code counts as a try. A correct code remains valid for the reset. */
  'identity.check-reset-code': route<{ body: CheckResetCode; reply: null }>(
    'POST',
    '/api/auth/reset-password/check',
    'public',
    unaudited,
  ),
  /** Sets a new password by an emailed code. Ends every session and forgets every remembered form. */
  'identity.reset-password': route<{ body: ResetPassword; reply: null }>(
    'POST',
    '/api/auth/reset-password',
    'public',
  ),
  /** Checks a link with which an owner chooses a password. The link remains valid. */
  'identity.check-password-link': route<{ body: PasswordLinkToken; reply: PasswordLinkOwner }>(
    'POST',
    '/api/auth/password-link/check',
    'public',
    reads,
  ),
  /** Sets a new password by an operator's link, once. Ends every session and forgets every remembered form. */
  'identity.use-password-link': route<{ body: SetPasswordByLink; reply: null }>(
    'POST',
    '/api/auth/password-link',
    'public',
  ),
  /** Reads the signed-in user. */
  'identity.current-user': route<{ reply: CurrentUser }>('GET', '/api/user', roles),
  /** Reads the menu for the caller's role and privileges. */
  'identity.menu': route<{ reply: MenuEntry[] }>('POST', '/api/user/menu', roles, reads),
  /** Reads the signed-in user's profile. */
  'identity.profile': route<{ reply: Profile }>('GET', '/api/user/profile', users),
  /** Edits the signed-in user's profile. */
  'identity.edit-profile': route<{ body: EditProfile; reply: Profile }>('PATCH', '/api/user/profile', users),
  /** Uploads the signed-in user's picture. */
  'identity.set-avatar': route<{ body: Blob; reply: Profile }>('PUT', '/api/user/avatar', users),
  /** Removes the signed-in user's picture. */
  'identity.remove-avatar': route<{ reply: Profile }>('DELETE', '/api/user/avatar', users),
  /** Downloads a user's picture by its unguessable id. */
  'identity.avatar': route<{ params: ById; reply: Blob }>('GET', '/api/avatars/:id', 'public'),
  /** Sends a code to the signed-in user's email address. */
  'identity.ask-own-code': route<{ body: AskOwnCode; reply: EmailCodeSent }>(
    'POST',
    '/api/user/email-code',
    users,
    unaudited,
  ),
  /** Changes the signed-in user's password. Ends every other session and forgets every remembered form. */
  'identity.change-password': route<{ body: ChangePassword; reply: null }>(
    'POST',
    '/api/user/password',
    users,
  ),
  /** Changes the signed-in user's email address. */
  'identity.change-email': route<{ body: ChangeEmail; reply: Profile }>('POST', '/api/user/email', users),
  /** Begins to set up one-time codes. */
  'identity.totp-start': route<{ reply: TotpStart }>('POST', '/api/user/totp/start', users, unaudited),
  /** Switches one-time codes on. */
  'identity.totp-confirm': route<{ body: TotpConfirm; reply: TotpEnabled }>(
    'POST',
    '/api/user/totp/confirm',
    users,
  ),
  /** Switches one-time codes off. */
  'identity.totp-disable': route<{ body: TotpDisable; reply: null }>('POST', '/api/user/totp/disable', users),
  /** Lists the signed-in user's sessions. */
  'identity.sessions': route<{ reply: SessionView[] }>('GET', '/api/user/sessions', roles),
  /** Ends a session. */
  'identity.revoke-session': route<{ params: ById; reply: null }>(
    'POST',
    '/api/user/sessions/:id/revoke',
    roles,
  ),
  /** Ends all sessions except the current one, and forgets every remembered form. */
  'identity.revoke-others': route<{ reply: null }>('POST', '/api/user/sessions/revoke-others', roles),
} as const;
