import { roles, route } from '../http/route.js';
import type { Captcha, CurrentUser, LoginInput, SignedIn } from './identity.types.js';

export const identityRoutes = {
  'identity.captcha': route<{ reply: Captcha }>('POST', '/api/auth/captcha', 'public'),
  'identity.login': route<{ body: LoginInput; reply: SignedIn }>('POST', '/api/auth/login', 'public'),
  /** Needs the refresh cookie, and the XSRF cookie's value in its header. */
  'identity.refresh': route<{ reply: SignedIn }>('POST', '/api/auth/refresh', 'public'),
  /** Ends the session of the refresh cookie; succeeds also when there is none. */
  'identity.logout': route<{ reply: null }>('POST', '/api/auth/logout', 'public'),
  'identity.current-user': route<{ reply: CurrentUser }>('GET', '/api/user', roles),
} as const;
