import { type DesktopHandshake, type Route, routes } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { signedIn } from '../support/session.js';
import { SessionClient, makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { agentOf } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { DEMO_MODE: '1', TRUST_PROXY_HOPS: '1' } });
const kept = [
  'identity.login',
  'identity.login-totp',
  'identity.refresh',
  'identity.logout',
  'share-page.open',
];

describe('a demonstration', () => {
  it('lets people in and out', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    await browser.get('/api/user').expect(200);
    browser.keep(await browser.post('/api/auth/refresh').expect(200));
    await browser.post('/api/auth/logout').expect(200);
  });

  it('lets in its own clients, which run beside it and come by a code, and no others', async () => {
    const owner = await makeOwner(world);
    const desk = await makeSubAccount(world, owner.tenantId);
    const byCode = { by: 'code', code: desk.code } as const;
    const enter = (auth: Partial<DesktopHandshake>, from?: string) =>
      RawClient.connect(world, auth, from ? { 'x-forwarded-for': from } : {}).then(
        (client) => {
          client.close();
          return 'in';
        },
        (refusal: { error: string }) => refusal.error,
      );
    expect(await enter(byCode)).toBe('in');
    expect(await enter(byCode, '192.0.2.1')).toBe('request.demo_mode');
    expect(await enter({ by: 'password', email: owner.email, password: owner.password })).toBe(
      'request.demo_mode',
    );
  });

  it('refuses every other write with 403 and code 901', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const operator = await signedIn(world, await makeOperator(world));
    const { subAccountId } = await makeAgent(world, owner.tenantId);
    const agent = await agentOf(world, owner.tenantId, subAccountId);
    const all: [string, Route][] = Object.entries(routes);
    const writes = all.filter(
      ([name, { method, reads }]) => method !== 'GET' && !reads && !kept.includes(name),
    );
    expect(writes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['identity.register', 'identity.ask-email-code', 'mail.retry']),
    );
    for (const [name, { method, path, access }] of writes) {
      const isOwners = access === 'public' || access.includes('owner');
      const others = access.includes('agent') ? agent.token : operator.accessToken;
      const reply = await fetch(world.url + path.replace(/:\w+/g, 'sub_00000000000000000000000000'), {
        method,
        headers: { authorization: `Bearer ${isOwners ? owner.accessToken : others}` },
      });
      const { code, error } = (await reply.json()) as { code: number; error: string };
      expect({ name, status: reply.status, code, error }).toEqual({
        name,
        status: 403,
        code: 901,
        error: 'request.demo_mode',
      });
    }
  });
});
