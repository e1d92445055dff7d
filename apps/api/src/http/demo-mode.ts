import { type RouteName, routes } from '@parley/contracts/public';

/** What a demonstration still allows beside reading by GET: coming and going, and reads that are POSTs. */
const allowed: ReadonlySet<RouteName> = new Set<RouteName>([
  'identity.captcha',
  'identity.login',
  'identity.refresh',
  'identity.logout',
  'sub-accounts.activation-code',
]);

export const refusedInDemo = (name: RouteName): boolean =>
  routes[name].method !== 'GET' && !allowed.has(name);
