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
  Profile,
  Registered,
  RegisterInput,
  RememberKey,
  ResetPassword,
  SessionView,
  SignedIn,
  TotpAsked,
  TotpConfirm,
  TotpDisable,
  TotpEnabled,
  TotpLogin,
  TotpStart,
} from './identity.types.js';

/** Who has an e-mail and a password. */
const users = ['owner', 'operator'] as const;
const reads = { reads: true } as const;
const unaudited = { unaudited: true } as const;

export const identityRoutes = {
  'identity.captcha': route<{ reply: Captcha }>('POST', '/api/auth/captcha', 'public', reads),
  'identity.remember-key': route<{ reply: RememberKey }>('GET', '/api/auth/remember-key', 'public'),
  'identity.login': route<{ body: LoginInput; reply: SignedIn | TotpAsked }>(
    'POST',
    '/api/auth/login',
    'public',
  ),
  'identity.login-totp': route<{ body: TotpLogin; reply: SignedIn }>(
    'POST',
    '/api/auth/login/totp',
    'public',
  ),
  /** Needs the refresh cookie, and the XSRF cookie's value in its header. */
  'identity.refresh': route<{ reply: SignedIn }>('POST', '/api/auth/refresh', 'public', unaudited),
  /** Ends the session of the refresh cookie; succeeds also when there is none. */
  'identity.logout': route<{ reply: null }>('POST', '/api/auth/logout', 'public'),
  /** The code works in the browser that asked alone. At most one a minute for one address; none to register while that is closed. */
  'identity.ask-email-code': route<{ body: AskEmailCode; reply: EmailCodeSent }>(
    'POST',
    '/api/auth/email-code',
    'public',
    unaudited,
  ),
  'identity.register': route<{ body: RegisterInput; reply: Registered }>(
    'POST',
    '/api/auth/register',
    'public',
  ),
  /** A try like any other; a right code stays good for the reset. */
  'identity.check-reset-code': route<{ body: CheckResetCode; reply: null }>(
    'POST',
    '/api/auth/reset-password/check',
    'public',
    unaudited,
  ),
  /** Ends every session and forgets every remembered form. */
  'identity.reset-password': route<{ body: ResetPassword; reply: null }>(
    'POST',
    '/api/auth/reset-password',
    'public',
  ),
  'identity.current-user': route<{ reply: CurrentUser }>('GET', '/api/user', roles),
  /** The menu as the caller's role and privileges allow it. */
  'identity.menu': route<{ reply: MenuEntry[] }>('POST', '/api/user/menu', roles, reads),
  'identity.profile': route<{ reply: Profile }>('GET', '/api/user/profile', users),
  'identity.edit-profile': route<{ body: EditProfile; reply: Profile }>('PATCH', '/api/user/profile', users),
  'identity.set-avatar': route<{ body: Blob; reply: Profile }>('PUT', '/api/user/avatar', users),
  'identity.remove-avatar': route<{ reply: Profile }>('DELETE', '/api/user/avatar', users),
  /** The picture itself; its id can't be guessed. */
  'identity.avatar': route<{ params: ById; reply: Blob }>('GET', '/api/avatars/:id', 'public'),
  'identity.ask-own-code': route<{ body: AskOwnCode; reply: EmailCodeSent }>(
    'POST',
    '/api/user/email-code',
    users,
    unaudited,
  ),
  /** Ends every other session and forgets every remembered form. */
  'identity.change-password': route<{ body: ChangePassword; reply: null }>(
    'POST',
    '/api/user/password',
    users,
  ),
  'identity.change-email': route<{ body: ChangeEmail; reply: Profile }>('POST', '/api/user/email', users),
  'identity.totp-start': route<{ reply: TotpStart }>('POST', '/api/user/totp/start', users, unaudited),
  'identity.totp-confirm': route<{ body: TotpConfirm; reply: TotpEnabled }>(
    'POST',
    '/api/user/totp/confirm',
    users,
  ),
  'identity.totp-disable': route<{ body: TotpDisable; reply: null }>('POST', '/api/user/totp/disable', users),
  'identity.sessions': route<{ reply: SessionView[] }>('GET', '/api/user/sessions', roles),
  'identity.revoke-session': route<{ params: ById; reply: null }>(
    'POST',
    '/api/user/sessions/:id/revoke',
    roles,
  ),
  /** Ends all but the one that asks, and forgets every remembered form. */
  'identity.revoke-others': route<{ reply: null }>('POST', '/api/user/sessions/revoke-others', roles),
} as const;
