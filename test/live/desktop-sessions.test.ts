import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Not } from 'typeorm';
import type {
  DesktopHandshake,
  EditSubAccount,
  Page,
  Port,
  Push,
  SubAccount,
  SubAccountCounts,
  TotpStart,
} from '@parley/contracts/public';
import { TokenService } from '@parley/domain/identity';
import { PortService } from '@parley/domain/ports';
import { EventQueues } from '@parley/platform/queue';
import { TOTP } from 'otpauth';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../support/answers.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf, type TestSubAccount } from '../support/desktop.js';
import { codeTo } from '../support/letters.js';
import { makeSignedInOperator, suspend } from '../support/operator.js';
import { promptMs } from '../support/prompt.js';
import { SessionClient, makeOwner } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
const clients: RawClient[] = [];

beforeAll(async () => {
  tenant = await makeTenant(world, { ports: 100 });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

type Auth = Partial<DesktopHandshake> & Record<string, unknown>;
async function connect(auth: Auth): Promise<RawClient> {
  const client = await RawClient.connect(world, auth);
  clients.push(client);
  return client;
}
const enter = ({ code }: TestSubAccount, deviceId: string = randomUUID()) =>
  connect({ by: 'code', code, deviceId });
const refusal = (auth: Auth) => RawClient.connect(world, auth).catch((thrown: unknown) => thrown);

const statusOf = async (id: string) =>
  (await world.rows.find('social_accounts', { id }, ['status', 'closeReason']))[0];

const viewOf = async (id: string, by = tenant): Promise<SubAccount> =>
  ((await by.as('get', `/api/sub-accounts/${id}`)).body as { data: SubAccount }).data;
const edit = (id: string, changes: EditSubAccount, by = tenant) =>
  by.as('patch', `/api/sub-accounts/${id}`).send(changes).expect(200);

/** The reasons of a client's kicks. Several processes may notice, but all send the same command. */
function kickOf({ commands }: RawClient): string | undefined {
  expect(new Set(commands.map((command) => command.id)).size).toBe(1);
  return commands[0]?.kind === 'kick' ? commands[0].reason : undefined;
}

describe('coming in', () => {
  test('by a code starts a session, by its tokens goes on with it', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const deviceId = randomUUID();
    const { welcome } = await enter(desk, deviceId);
    expect(welcome).toMatchObject({
      v: 1,
      tenantId: tenant.tenantId,
      subAccountId: desk.id,
      settings: { remark: 'Desk', platforms: ['telegram', 'whatsapp'], multiDevice: true },
      heartbeatSeconds: 15,
      batchEvents: 500,
      commands: [],
    });
    const { accessToken, refreshToken, sessionId } = welcome;
    const byToken = (await connect({ by: 'token', accessToken, deviceId })).welcome;
    expect(byToken).toMatchObject({ sessionId, accessToken: expect.any(String) as string });
    expect(byToken, 'an access token buys no refresh token').not.toHaveProperty('refreshToken');
    const refreshed = await connect({ by: 'refresh', refreshToken, deviceId });
    expect(refreshed.welcome.sessionId).toBe(sessionId);
    expect(refreshed.welcome.refreshToken).toMatch(/./);
    expect(refreshed.welcome.refreshToken).not.toBe(refreshToken);
    expect(await refusal({ by: 'token', accessToken })).toMatchObject({ error: 'desktop.session_ended' });
    await expect.poll(async () => (await viewOf(desk.id)).devicesOnline).toBe(1);
    expect((await viewOf(desk.id)).lastActiveAt).not.toBeNull();
  });

  test('is seen by consoles as it happens, and leaving as well', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const console = io(`${world.url}/console`, {
      forceNew: true,
      transports: ['websocket'],
      auth: { accessToken: tenant.token },
    });
    const seen: number[] = [];
    console.on('sub-account:changed', ({ data }: Push<SubAccount>) => {
      if (data.id === desk.id) seen.push(data.devicesOnline);
    });
    await once(console as never, 'hello');
    const client = await enter(desk);
    await expect.poll(() => seen.at(-1)).toBe(1);
    client.close();
    await expect.poll(() => seen.at(-1)).toBe(0);
    console.disconnect();
  });

  test('by the owner’s password works as the default sub-account', async () => {
    const owner = await makeOwner(world);
    const { email, password } = owner;
    const { welcome } = await connect({ by: 'password', email, password });
    const [row] = await world.rows.find('sub_accounts', { tenantId: owner.tenantId, isDefault: true }, [
      'id',
    ]);
    expect(row).toEqual({ id: welcome.subAccountId });
    expect(await refusal({ by: 'password', email, password: 'wrong one' })).toMatchObject({
      error: 'desktop.credentials_wrong',
    });
    await suspend(world, owner.tenantId);
    expect(await refusal({ by: 'password', email, password })).toMatchObject({ error: 'tenants.suspended' });
  });

  test('is refused for what is wrong with it, by name', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const { code } = desk;
    const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    const console = tenant.token;
    const cases: [Auth, string, string?][] = [
      [{ by: 'code', code: wrong }, 'desktop.credentials_wrong'],
      [{ by: 'code', code: 'rubbish\u0000' }, 'desktop.credentials_wrong'],
      [{ by: 'token', accessToken: console }, 'request.unauthenticated'],
      [{ by: 'refresh', refreshToken: 'x.y.z' }, 'desktop.session_ended'],
      [{ by: 'code', code, v: 2 }, 'desktop.version_unknown', 'v'],
      [{ by: 'code', code, v: 'x' as never }, 'desktop.frame_invalid', 'v'],
      [{ by: 'code' }, 'desktop.frame_invalid', 'code'],
      [{ by: 'magic' as never }, 'desktop.frame_invalid'],
      [{ by: 'code', code, deviceId: 'a\u0000b' }, 'desktop.frame_invalid', 'deviceId'],
      [{ by: 'code', code, deviceId: 'x'.repeat(65) }, 'desktop.frame_invalid', 'deviceId'],
      [{ by: 'code', code, clientVersion: {} as never }, 'desktop.frame_invalid', 'clientVersion'],
      [{ by: 'code', code: { toString: 'x' } as never }, 'desktop.frame_invalid', 'code'],
    ];
    for (const [auth, error, field] of cases) {
      const refused = await refusal(auth);
      expect(refused).toMatchObject({ error });
      if (field) expect(refused).toMatchObject({ details: [{ field }] });
    }
  });

  test('a right code is let in while wrong ones are slowed down', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const wrong = `${desk.code.slice(0, desk.code.indexOf('.'))}.${'0'.repeat(26)}`;
    const refusals = await Promise.all(
      Array.from({ length: 15 }, () => refusal({ by: 'code', code: wrong })),
    );
    const names = refusals.map((thrown) => (thrown as { error: string }).error);
    expect(names).toContain('identity.too_many_attempts');
    expect((await enter(desk)).welcome.subAccountId).toBe(desk.id);
  });

  test('the same device stays one device, and keeps its ports', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId, { multiDevice: false });
    const deviceId = randomUUID();
    const first = await enter(desk, deviceId);
    const port = await first.open('same_device');
    const second = await enter(desk, deviceId);
    expect(second.welcome.sessionId).toBe(first.welcome.sessionId);
    expect(await second.request('ports:heartbeat', { socialAccountIds: [port] })).toEqual({
      ok: true,
      data: { lost: [] },
    });
    expect(first.disconnected).toBeUndefined();
  });
});

describe('the last port', () => {
  test.each([
    ['shared', { portMode: 'dynamic', portsReserved: 0 }, 3],
    ['reserved', { portMode: 'fixed', portsReserved: 3 }, 9],
    ['left by its own limit', { portMode: 'dynamic', portLimit: 3, portsReserved: 0 }, 9],
  ] as const)('that is %s goes to exactly one of twenty', async (_, settings, ports) => {
    const racing = await makeTenant(world, { ports });
    const desk = await makeSubAccount(world, racing.tenantId, settings);
    const racers = await Promise.all(Array.from({ length: 20 }, () => enter(desk)));
    const holder = racers[0] as RawClient;
    for (const account of ['one', 'two']) await holder.open(account);
    const answers = await Promise.all(
      racers.map(async (client, index) => {
        const ports = [{ platform: 'telegram' as const, account: `racer_${index}` }];
        return resultsOf(await client.request('ports:open', { ports }))[0];
      }),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer?.ok) expect(answer?.error).toBe('ports.limit_reached');
    const open = await world.rows.count('social_accounts', {
      tenantId: racing.tenantId,
      status: Not('offline'),
    });
    expect(open).toBe(3);
    const told = await world.rows.find('outbox', { tenantId: racing.tenantId, name: 'port.refused' }, ['id']);
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThanOrEqual(2);
  });

  test('is not taken from what others have reserved', async () => {
    const own = await makeTenant(world, { ports: 3 });
    const fixed = await enter(
      await makeSubAccount(world, own.tenantId, { portMode: 'fixed', portsReserved: 2 }),
    );
    const dynamic = await enter(await makeSubAccount(world, own.tenantId));
    await dynamic.open('first');
    await expect(dynamic.open('second')).rejects.toMatchObject({ refusal: { error: 'ports.limit_reached' } });
    await fixed.open('third');
    await fixed.open('fourth');
    await expect(fixed.open('fifth')).rejects.toMatchObject({ refusal: { error: 'ports.limit_reached' } });
  });

  test('moves with an account that another client takes over', async () => {
    const own = await makeTenant(world, { ports: 1 });
    const [a, b] = [await makeSubAccount(world, own.tenantId), await makeSubAccount(world, own.tenantId)];
    const [first, second] = [await enter(a), await enter(b)];
    const port = await first.open('wanted');
    expect(await second.open('@Wanted')).toBe(port);
    expect(await first.request('ports:heartbeat', { socialAccountIds: [port] })).toEqual({
      ok: true,
      data: { lost: [{ socialAccountId: port, reason: 'taken_over' }] },
    });
    const report = await first.request('report', { events: [fanEvent(port)] });
    expect(resultsOf(report), 'it may still report what it gained').toMatchObject([{ ok: true }]);
    const [view] = [await viewOf(a.id, own)];
    expect(view).toMatchObject({ portsOnline: 0, portsTotal: null, socialAccounts: 1 });
    expect(await viewOf(b.id, own)).toMatchObject({ portsOnline: 1, portsTotal: null, socialAccounts: 1 });
  });

  test('goes back when there are fewer: the newest are closed first', async () => {
    const own = await makeTenant(world, { ports: 5 });
    const desk = await makeSubAccount(world, own.tenantId, { portMode: 'fixed', portsReserved: 4 });
    const client = await enter(desk);
    const ids: string[] = [];
    for (const account of ['oldest', 'older', 'newer', 'newest']) ids.push(await client.open(account));
    await edit(desk.id, { portsReserved: 2 }, own);
    await expect.poll(async () => (await viewOf(desk.id, own)).portsOnline).toBe(2);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.map((row) => row?.status)).toEqual(['online', 'online', 'offline', 'offline']);
    expect(statuses[3]?.closeReason).toBe('port_reduced');
  });
});

test('ports of a platform that is taken from their sub-account are closed, and those alone', async () => {
  const desk = await makeSubAccount(world, tenant.tenantId);
  const client = await enter(desk);
  const elsewhere = await enter(await makeSubAccount(world, tenant.tenantId));
  const removed = await client.open('removed_platform');
  const kept = await client.open('+8613800000077', 'whatsapp');
  const others = await elsewhere.open('kept_platform');
  await edit(desk.id, { platforms: ['whatsapp'] });
  await expect.poll(async () => (await statusOf(removed))?.status).toBe('offline');
  expect((await statusOf(removed))?.closeReason).toBe('platform_removed');
  expect(await client.request('ports:heartbeat', { socialAccountIds: [removed, kept] })).toEqual({
    ok: true,
    data: { lost: [{ socialAccountId: removed, reason: 'platform_removed' }] },
  });
  expect((await statusOf(others))?.status).toBe('online');
  await expect(client.open('removed_platform')).rejects.toMatchObject({
    refusal: { error: 'ports.platform_not_allowed' },
  });
});

describe('a silent client', () => {
  const beat = (last: number, since: number) =>
    world.rows.change(
      'gateway_beats',
      {},
      { lastBeat: new Date(Date.now() - last * 1_000), aliveSince: new Date(Date.now() - since * 1_000) },
    );

  test('loses its port, but not while nobody could renew one', async () => {
    const client = await enter(await makeSubAccount(world, tenant.tenantId));
    const port = await client.open('silent');
    const renewed = await client.open('heard');
    await world.rows.change('social_accounts', { id: port }, { leaseUntil: new Date(Date.now() - 1_000) });
    // The gateways have just returned, so no lease ends yet.
    await beat(0, 20);
    await world.worker?.get(PortService, { strict: false }).expire();
    expect((await statusOf(port))?.status).toBe('online');
    await beat(0, 46);
    await expect.poll(async () => (await statusOf(port))?.status).toBe('offline');
    expect(await statusOf(port)).toEqual({ status: 'offline', closeReason: 'lease_expired' });
    expect((await statusOf(renewed))?.status).toBe('online');
    const lost = await client.request('ports:heartbeat', { socialAccountIds: [port, renewed] });
    expect(lost).toEqual({
      ok: true,
      data: { lost: [{ socialAccountId: port, reason: 'lease_expired' }] },
    });
    expect(await client.open('silent'), 'it may come back').toBe(port);
    const list = (await tenant.as('get', '/api/ports').expect(200)).body as { data: Page<Port> };
    expect(list.data.items.map((one) => one.socialAccountId)).toEqual(
      expect.arrayContaining([port, renewed]),
    );
  });
});

describe('being sent away', () => {
  test('a stop closes clients and ports within a second, tells why, and blocks the way back', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const [deviceId, other] = [randomUUID(), await enter(await makeSubAccount(world, tenant.tenantId))];
    const client = await enter(desk, deviceId);
    const port = await client.open('stopped_one');
    const began = Date.now();
    await tenant.as('post', `/api/sub-accounts/${desk.id}/stop`).expect(200);
    await client.until(() => client.disconnected !== undefined);
    expect(Date.now() - began).toBeLessThan(promptMs);
    expect(kickOf(client)).toBe('sub_account_stopped');
    await expect.poll(async () => (await statusOf(port))?.status, { timeout: promptMs }).toBe('offline');
    expect((await statusOf(port))?.closeReason).toBe('sub_account_stopped');
    const { accessToken, refreshToken } = client.welcome;
    for (const auth of [
      { by: 'code', code: desk.code },
      { by: 'token', accessToken },
    ] as const) {
      expect(await refusal({ ...auth, deviceId })).toMatchObject({ error: 'sub-accounts.stopped' });
    }
    expect(await refusal({ by: 'refresh', refreshToken, deviceId })).toHaveProperty('error');
    expect(other.disconnected).toBeUndefined();
    await tenant.as('post', `/api/sub-accounts/${desk.id}/enable`).expect(200);
    expect(await (await enter(desk, deviceId)).open('stopped_one')).toBe(port);
  });

  test('a stop gives reserved ports to the others, and enabling takes them again', async () => {
    const own = await makeTenant(world, { ports: 5 });
    const fixed = await makeSubAccount(world, own.tenantId, { portMode: 'fixed', portsReserved: 3 });
    const dynamic = await makeSubAccount(world, own.tenantId);
    const client = await enter(dynamic);
    const open = async (desk: RawClient, ...accounts: string[]) => {
      const ports = accounts.map((account) => ({ platform: 'telegram' as const, account }));
      const results = resultsOf(await desk.request('ports:open', { ports }));
      return results.map((one) => (one.ok ? 'open' : one.error));
    };
    const accounts = [1, 2, 3, 4, 5].map((n) => `pooled_${n}`);
    const counts = async (): Promise<SubAccountCounts> =>
      (await own.as('get', '/api/sub-accounts/counts').expect(200)).body.data;
    const limit = 'ports.limit_reached';
    expect(await open(client, ...accounts)).toEqual(['open', 'open', limit, limit, limit]);

    await own.as('post', `/api/sub-accounts/${fixed.id}/stop`).expect(200);
    expect(await counts()).toMatchObject({ portsReserved: 0, portsDynamic: 3 });
    expect(await open(client, ...accounts)).toEqual(accounts.map(() => 'open'));

    await own.as('post', `/api/sub-accounts/${fixed.id}/enable`).expect(200);
    expect(await counts()).toMatchObject({ portsReserved: 3 });
    // The newest surplus ports close, as after a raised reservation.
    await expect.poll(async () => (await counts()).portsOnline, { timeout: promptMs }).toBe(2);
    expect(await open(await enter(fixed), 'own_1', 'own_2', 'own_3')).toEqual(['open', 'open', 'open']);
  });

  test.each(['revoked', 'password_changed'])('a session that is %s frees its ports at once', async (how) => {
    const owner = await makeOwner(world);
    const { email, password } = owner;
    const client = await connect({ by: 'password', email, password });
    const port = await client.open('lost_device');
    const browser = await SessionClient.signIn(world, email, password);
    if (how === 'revoked') {
      await browser.send('post', `/api/user/sessions/${client.welcome.sessionId}/revoke`).expect(200);
    } else {
      await browser.send('post', '/api/user/email-code', { purpose: 'password' }).expect(200);
      const twice = { password: 'Newer123', confirmPassword: 'Newer123' };
      const code = await codeTo(world, email);
      await browser.send('post', '/api/user/password', { ...twice, code }).expect(200);
    }
    await client.until(() => client.disconnected !== undefined);
    await expect.poll(async () => (await statusOf(port))?.status).toBe('offline');
    expect((await statusOf(port))?.closeReason).toBe('session_ended');
  });

  test.each(['disable-totp', 'email'])('an operator’s %s frees an owner’s ports at once', async (what) => {
    const [owner, operator] = [await makeOwner(world), await makeSignedInOperator(world)];
    const { tenantId, email, password } = owner;
    const client = await connect({ by: 'password', email, password });
    const port = await client.open('taken_over');
    const browser = await SessionClient.signIn(world, email, password);
    const { secret } = dataOf<TotpStart>(await browser.send('post', '/api/user/totp/start').expect(200));
    const code = new TOTP({ secret }).generate();
    await browser.send('post', '/api/user/totp/confirm', { code }).expect(200);
    const body = { email, ...(what === 'email' && { newEmail: `new.${email}` }) };
    await operator.as('post', `/api/operator/tenants/${tenantId}/${what}`).send(body).expect(200);
    await client.until(() => client.disconnected !== undefined);
    await expect.poll(async () => (await statusOf(port))?.status).toBe('offline');
    expect((await statusOf(port))?.closeReason).toBe('session_ended');
  });

  test('a new secret closes those who came by the old one', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const client = await enter(desk);
    const port = await client.open('old_secret');
    const reply = await tenant.as('post', `/api/sub-accounts/${desk.id}/rotate-secret`).expect(200);
    const { code } = (reply.body as { data: { code: string } }).data;
    const next = await enter({ ...desk, code });
    await client.until(() => client.disconnected !== undefined);
    expect(kickOf(client)).toBe('secret_rotated');
    expect(await refusal({ by: 'code', code: desk.code })).toMatchObject({
      error: 'desktop.credentials_wrong',
    });
    await expect.poll(async () => (await statusOf(port))?.status).toBe('offline');
    await next.open('new_secret');
    expect(next.disconnected, 'who came by the new one stays').toBeUndefined();
  });

  test('where only one device may be, the newer one closes the older', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId, { multiDevice: false });
    const older = await enter(desk);
    const port = await older.open('moving');
    const began = Date.now();
    const newer = await enter(desk);
    await older.until(() => older.disconnected !== undefined);
    expect(Date.now() - began).toBeLessThan(promptMs);
    expect(kickOf(older)).toBe('replaced_by_device');
    expect(await statusOf(port)).toEqual({ status: 'offline', closeReason: 'replaced_by_device' });
    expect(await newer.open('moving')).toBe(port);
    expect((await viewOf(desk.id)).devicesOnline).toBeLessThanOrEqual(1);
  });

  test('a device that was replaced while it was away is told so, by whichever token', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const deviceId = randomUUID();
    const { accessToken, refreshToken } = (await enter(desk, deviceId)).welcome;
    clients.splice(0).forEach((client) => client.close());
    await edit(desk.id, { multiDevice: false });
    await enter(desk);
    const replaced = { error: 'desktop.session_replaced' };
    expect(await refusal({ by: 'token', accessToken, deviceId })).toMatchObject(replaced);
    expect(await refusal({ by: 'refresh', refreshToken, deviceId })).toMatchObject(replaced);
    const ended = { error: 'desktop.session_ended' };
    expect(await refusal({ by: 'token', accessToken }), 'another device').toMatchObject(ended);
    const again = await enter(desk, deviceId);
    expect(again.welcome.subAccountId, 'who asks for it comes in by the code').toBe(desk.id);
  });

  test('a session ended for another reason is just over', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const deviceId = randomUUID();
    const { accessToken, refreshToken } = (await enter(desk, deviceId)).welcome;
    await tenant.as('post', `/api/sub-accounts/${desk.id}/rotate-secret`).expect(200);
    await clients[0]?.until(() => clients[0]?.disconnected !== undefined);
    for (const auth of [
      { by: 'token', accessToken },
      { by: 'refresh', refreshToken },
    ] as const) {
      expect(await refusal({ ...auth, deviceId })).toMatchObject({ error: 'desktop.session_ended' });
    }
  });

  test('many devices may be there where that is allowed', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const devices = await Promise.all([enter(desk), enter(desk), enter(desk)]);
    await expect.poll(async () => (await viewOf(desk.id)).devicesOnline).toBe(3);
    for (const device of devices) expect(device.disconnected).toBeUndefined();
  });

  test('an ended session is noticed by the next heartbeat, also when nobody said so', async () => {
    const client = await enter(await makeSubAccount(world, tenant.tenantId));
    await world.rows.change(
      'sessions',
      { id: client.welcome.sessionId },
      { endedAt: new Date(), endReason: 'secret_rotated' },
    );
    const answer = client.request('ports:heartbeat', { socialAccountIds: [] });
    expect(await answer).toMatchObject({ ok: false, error: 'desktop.session_ended' });
    expect(kickOf(client), 'why comes first').toBe('secret_rotated');
    await client.until(() => client.disconnected !== undefined);
  });
});

describe('commands', () => {
  test('new settings reach every device, and are confirmed by its own alone', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const [deviceId, second] = [randomUUID(), await enter(desk)];
    const first = await enter(desk, deviceId);
    await expect.poll(async () => (await viewOf(desk.id)).devicesOnline).toBe(2);
    await edit(desk.id, { autoReply: true });
    for (const client of [first, second]) {
      await client.until(() => client.commands.length > 0);
      expect(client.commands).toMatchObject([{ kind: 'settings', settings: { autoReply: true } }]);
    }
    const id = first.commands[0]?.id ?? '';
    expect(await second.request('command:confirm', { ids: [id] })).toMatchObject({
      error: 'desktop.command_unknown',
    });
    for (let time = 0; time < 2; time++) {
      expect(await first.request('command:confirm', { ids: [id] })).toEqual({
        ok: true,
        data: { confirmed: 1, reported: [] },
      });
    }
    const again = await enter(desk, deviceId);
    expect(again.welcome).toMatchObject({ commands: [], settings: { autoReply: true } });
  });

  test('that were not confirmed are offered again, to their session and no other', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId);
    const deviceId = randomUUID();
    const { sessionId } = (await enter(desk, deviceId)).welcome;
    await world.rows.add('desktop_commands', [
      {
        id: 'cmd_1',
        tenantId: tenant.tenantId,
        subAccountId: desk.id,
        sessionId,
        deviceId,
        kind: 'reply',
        payload: { text: 'hi' },
        cause: 'test 1',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      {
        id: 'cmd_2',
        tenantId: tenant.tenantId,
        subAccountId: desk.id,
        sessionId,
        deviceId,
        kind: 'reply',
        payload: { text: 'late' },
        cause: 'test 2',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() - 1_000),
      },
    ]);
    expect((await enter(desk, deviceId)).welcome.commands).toEqual([
      { id: 'cmd_1', kind: 'reply', text: 'hi' },
    ]);
    expect((await enter(desk)).welcome.commands).toEqual([]);
  });
});

test('commands are deleted once their time is over, confirmed or not', async () => {
  const desk = await makeSubAccount(world, tenant.tenantId);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const rows: [id: string, expires: number, confirmed: number | null][] = [
    ['cmd_open', 1, null],
    ['cmd_open_confirmed', 1, -0.1],
    ['cmd_confirmed', -0.1, -0.2],
    ['cmd_expired', -0.1, null],
  ];
  for (const [id, expires, confirmed] of rows) {
    await world.rows.add('desktop_commands', {
      id,
      tenantId: tenant.tenantId,
      subAccountId: desk.id,
      kind: 'reply',
      payload: {},
      cause: id,
      createdAt: days(-8),
      expiresAt: days(expires),
      confirmedAt: confirmed ? days(confirmed) : null,
    });
  }
  await world.app.get(EventQueues, { strict: false }).queue('desktop').add('desktop.drop-old-commands', {});
  const kept = () => world.rows.find('desktop_commands', { subAccountId: desk.id }, ['id']);
  await expect.poll(async () => (await kept()).length).toBeLessThanOrEqual(2);
  expect(await kept()).toEqual([{ id: 'cmd_open' }, { id: 'cmd_open_confirmed' }]);
});

test('a token of the desktop opens no console', async () => {
  const { welcome } = await enter(await makeSubAccount(world, tenant.tenantId));
  await expect(
    world.app.get(TokenService).verifyAccess(welcome.accessToken, 'console'),
  ).rejects.toMatchObject({
    code: 'request.unauthenticated',
  });
});
