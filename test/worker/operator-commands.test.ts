import type { AuditEntry, TotpEnabled, TotpStart } from '@parley/contracts/public';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { expect, it } from 'vitest';
import { withApiNode } from '../support/api-node.js';
import { dataOf } from '../support/answers.js';
import { type ProcessEnd, runToEnd } from '../support/process-end.js';
import { runHere } from '../support/run-here.js';
import { SessionClient, login, makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

/** Time for processes that start on a busy machine. */
const slow = 120_000;
const world = withWorld();

const operator = (...args: string[]): Promise<ProcessEnd> =>
  runHere('apps/worker/dist/commands/operator.js', args, { ...process.env });

const passwordIn = ({ said }: ProcessEnd): string => /^password {2}(\S{20})$/m.exec(said)?.[1] ?? '';

it(
  'an operator is made, suspended at all apis at once, and restored',
  async () => {
    // The environment of an api's container, without a data folder.
    const made = await runToEnd('tools/operator.mjs', ['create', 'Ops@Example.com'], { ...process.env });
    expect(made).toMatchObject({ code: 0, complained: '' });
    const browser = await SessionClient.signIn(world, 'ops@example.com', passwordIn(made));
    await withApiNode(async (url) => {
      const other = () =>
        request(url).get('/api/operator/home').set('authorization', `Bearer ${browser.accessToken}`);
      await other().expect(200);
      const suspended = await operator('suspend', 'ops@example.com');
      expect(suspended).toMatchObject({ code: 0, said: expect.stringContaining('is suspended') as string });
      // Each api caches a valid session for at most a second.
      await expect.poll(async () => (await other()).status).toBe(401);
      await expect.poll(async () => (await browser.get('/api/operator/home')).status).toBe(401);
    });
    expect((await login(world, 'ops@example.com', passwordIn(made))).body).toMatchObject({
      error: 'tenants.suspended',
    });
    expect((await operator('list')).said).toMatch(/^ops@example\.com {2}since .* {2}suspended /m);

    expect((await operator('restore', 'ops@example.com')).said).toContain('may sign in again');
    const again = await SessionClient.signIn(world, 'ops@example.com', passwordIn(made));
    const log = dataOf<{ items: AuditEntry[] }>(
      await again.get('/api/operator/operations').expect(200),
    ).items.map(({ action, targetName, changes }) => ({ action, targetName, changes }));
    expect(log).toContainEqual({
      action: 'command.operator-suspend',
      targetName: 'ops@example.com',
      changes: { status: { from: 'active', to: 'suspended' }, sessionsEnded: { to: 1 } },
    });
    expect(log).toContainEqual({
      action: 'command.operator-restore',
      targetName: 'ops@example.com',
      changes: { status: { from: 'suspended', to: 'active' } },
    });
  },
  slow,
);

it(
  'a new password signs in, the old one does not, and the authenticator can be forgotten',
  async () => {
    const person = await makeOperator(world);
    const browser = await SessionClient.signIn(world, person.email, person.password);
    const { secret } = dataOf<TotpStart>(await browser.send('post', '/api/user/totp/start').expect(200));
    const code = new TOTP({ secret }).generate();
    dataOf<TotpEnabled>(await browser.send('post', '/api/user/totp/confirm', { code }).expect(200));

    const reset = await operator('reset-password', person.email);
    expect(reset).toMatchObject({ code: 0, complained: '' });
    await expect.poll(async () => (await browser.get('/api/operator/home')).status).toBe(401);
    expect((await login(world, person.email, person.password)).body).toMatchObject({
      error: 'identity.credentials_wrong',
    });
    const asked = await login(world, person.email, passwordIn(reset));
    expect(dataOf<object>(asked)).not.toHaveProperty('accessToken');

    expect((await operator('disable-totp', person.email)).said).toContain('by the password alone');
    const entered = await SessionClient.signIn(world, person.email, passwordIn(reset));
    await entered.get('/api/operator/home').expect(200);
  },
  slow,
);

it(
  'a command that cannot do it says so in one sentence',
  async () => {
    const owner = await makeOwner(world);
    const unknown = await operator('suspend', owner.email);
    const wrong = await operator('delete', 'ops@example.com');
    expect(unknown).toMatchObject({
      code: 1,
      said: '',
      complained: `There is no operator with the e-mail ${owner.email}.\n`,
    });
    expect(wrong.complained).toMatch(/^Say what to do: operator list \| create \| [^\n]*\n$/);
  },
  slow,
);
