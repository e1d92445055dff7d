import { routes } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { Browser, makeAgent, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { DEMO_MODE: '1' } });
const kept = [
  'identity.captcha',
  'identity.login',
  'identity.refresh',
  'identity.logout',
  'sub-accounts.activation-code',
];

describe('a demonstration', () => {
  it('lets people in and out, and shows what is read by POST', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const browser = await Browser.signIn(world, owner.email, owner.password);
    await browser.get('/api/user').expect(200);
    browser.keep(await browser.post('/api/auth/refresh').expect(200));
    await browser
      .post(`/api/sub-accounts/${agent.subAccountId}/activation-code`)
      .set('authorization', `Bearer ${browser.accessToken}`)
      .expect(200);
    await browser.post('/api/auth/logout').expect(200);
  });

  it('refuses every other write with 403 and code 901', async () => {
    const owner = await makeOwner(world);
    const browser = await Browser.signIn(world, owner.email, owner.password);
    const writes = Object.entries(routes).filter(
      ([name, { method }]) => method !== 'GET' && !kept.includes(name),
    );
    expect(writes.length).toBeGreaterThan(0);
    for (const [name, { method, path }] of writes) {
      const reply = await fetch(world.url + path.replace(/:\w+/g, 'sub_00000000000000000000000000'), {
        method,
        headers: { authorization: `Bearer ${browser.accessToken}` },
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
