import { expect, it } from 'vitest';
import { apiScopes } from '../api-keys/api-scopes.js';
import { routeScopes } from './route-scopes.js';
import { type RouteName, routes } from './routes.js';

/** Money, users, secrets, sign-in and keys. */
const closed =
  /^(identity|api-keys|orders|payments|billing|certification|promotion|promotion-|withdrawal|commissions|invited|characters\.alloc|translation|audit|shares|link-domains|channels\.(?!report$|commands$|confirm$)|widgets|tenants|web-push|operator|installation)/;
/** They return or store secrets, though others of their feature do not. */
const secret: RouteName[] = [
  'sub-accounts.activation-code',
  'sub-accounts.activation-codes',
  'sub-accounts.rotate-secret',
  'work-orders.set-common-password',
  'links.set-report',
];

it('every scope opens routes, and every route of a scope is one of owners', () => {
  const used = new Set([...routeScopes.values()].map(({ scope }) => scope));
  expect([...used].toSorted()).toEqual([...apiScopes].toSorted());
  for (const [name, { scope }] of routeScopes) {
    const { access, method } = routes[name];
    expect(access, name).toContain('owner');
    // A bridge that sends messages reads its own commands.
    if (method === 'GET' && !name.endsWith('.commands')) expect(scope, name).toMatch(/:read$/);
  }
});

it('no key reaches money, users, secrets, sign-in or keys', () => {
  const reached = [...routeScopes.keys()];
  expect(reached.filter((name) => closed.test(name))).toEqual([]);
  expect(reached.filter((name) => secret.includes(name))).toEqual([]);
});

it('a key of some sub-accounts calls what agents may call, and two lists that it filters', () => {
  const narrowed = [...routeScopes].filter(([, { bySubAccount }]) => bySubAccount).map(([name]) => name);
  const ofOwners = narrowed.filter((name) => !(routes[name].access as readonly string[]).includes('agent'));
  expect(ofOwners).toEqual(['monitor.waiting', 'sub-accounts.list']);
});
