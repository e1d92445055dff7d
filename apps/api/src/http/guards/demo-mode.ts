import { type DesktopCredentials, type Route, type RouteName, routes } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** Routes that a demonstration allows besides reads: signing in and out, and opening a share page. */
const allowed: ReadonlySet<RouteName> = new Set<RouteName>([
  'identity.login',
  'identity.login-totp',
  'identity.refresh',
  'identity.logout',
  'share-page.open',
]);

export function refusedInDemo(name: RouteName): boolean {
  const { method, reads } = routes[name] as Route;
  return method !== 'GET' && !reads && !allowed.has(name);
}

/** The demonstration's own clients run beside the server and sign in with codes. Any other client would write. */
export const isDemoClient = (by: DesktopCredentials['by'], address: string): boolean =>
  by !== 'password' && /^(?:::1$|(?:::ffff:)?127\.)/.test(address);

export const demoRefusal = (): AppError =>
  new AppError('request.demo_mode', 'This is a demonstration: nothing is changed here.');
