import { randomUUID } from 'node:crypto';
import { DesktopClient, type DesktopOptions, type PortLoss, type Tokens } from '@parley/client/desktop';
import { type KickReason, portLimits, type VideoEncoding } from '@parley/contracts/public';
import { CommandOfferRepository } from '@parley/domain/commands';
import { DesktopPresenceService, DesktopSessionQueries, DesktopSyncService } from '@parley/domain/desktop';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSubAccount, type TestSubAccount } from '../support/desktop.js';
import { eventsAbout, handled } from '../support/events.js';
import { ownCalls } from '../support/own-calls.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
const clients: DesktopClient[] = [];

beforeAll(async () => {
  tenant = await makeTenant(world, { ports: 50 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function client({ code }: TestSubAccount, options: Partial<DesktopOptions> = {}): DesktopClient {
  const made = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: { by: 'code', code },
    backoffBaseMs: 10,
    ...options,
  });
  clients.push(made);
  return made;
}

function gate(): { open: () => void; isOpen: Promise<void> } {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { open, isOpen };
}

/** Resolves once this many changes of the settings were sent to the sub-account's clients. */
const settingsSent = ({ id }: TestSubAccount, count: number): Promise<unknown> =>
  expect
    .poll(async () => handled(world, await eventsAbout(world, 'subAccountId', id), 'desktop.send-settings'))
    .toBe(count);

/** Resolves once the sub-account's clients have applied all commands. */
const allConfirmed = ({ id }: TestSubAccount): Promise<unknown> =>
  expect.poll(() => world.rows.count('desktop_commands', { subAccountId: id, confirmedAt: null })).toBe(0);

describe('a client that was away while another device came', () => {
  test.each([false, true])(
    'stays away, by any of its ways in; by its access token: %s',
    async (byAccessToken) => {
      const desk = await makeSubAccount(world, tenant.tenantId, { multiDevice: false });
      const deviceId = randomUUID();
      let tokens: Tokens | undefined;
      const first = client(desk, { deviceId, onTokens: (given) => (tokens = given) });
      await first.connect();
      await first.close({ releasePorts: false });
      const second = client(desk);
      await second.connect();
      const kicked: KickReason[] = [];
      const back = client(desk, {
        deviceId,
        onKicked: (reason) => kicked.push(reason),
        ...(tokens && {
          tokens: byAccessToken
            ? tokens
            : {
                ...tokens,
                accessToken: 'expired',
              },
        }),
      });
      await expect(back.connect()).rejects.toThrow('replaced_by_device');
      expect(kicked).toEqual(['replaced_by_device']);
      expect(back.state).toBe('closed');
      await second.openPort({ platform: 'telegram', account: `stays_${desk.id.slice(-8)}` });
      expect(second.stats.reconnects).toBe(0);
    },
  );
});

test('a backlog of several frames, one of them cut short by its bytes, keeps its times', async () => {
  const desk = await makeSubAccount(world, tenant.tenantId);
  const deviceId = randomUUID();
  const before = client(desk, { deviceId });
  await before.connect();
  const port = await before.openPort({ platform: 'telegram', account: `backlog_${desk.id.slice(-8)}` });
  await before.close();
  await world.rows.change('sessions', { deviceId }, { lastAckAt: new Date(Date.now() - 3_600_000) });

  const after = client(desk, { deviceId });
  const began = Date.now() - 1_000_000;
  const link = `https://t.me/${'名'.repeat(portLimits.linkMax - 13)}`;
  const reported = Array.from({ length: 900 }, (_, index) => ({
    at: began + index,
    fan: { account: `fan_${index}_${desk.id.slice(-8)}`, ...(index < 400 && { link }) },
  }));
  for (const { at, fan } of reported) await after.reportFan(port, fan, at);
  await after.connect();
  await after.drain();
  expect(after.stats).toMatchObject({ sent: 900, acked: 900 });
  expect(after.stats.ackLatency.count).toBe(3);
  const rows = await world.rows.find('fan_reports', { subAccountId: desk.id }, ['gainedAt'], 'gainedAt');
  expect(rows.map((row) => row.gainedAt.getTime())).toEqual(reported.map(({ at }) => at));
});

test('what changes while a welcome is being written is in force after it', async () => {
  const desk = await makeSubAccount(world, tenant.tenantId, { remark: 'before' });
  const remarks = new Map<string, string>();
  const online = client(desk, { onSettings: ({ remark }) => remarks.set('online', remark) });
  await online.connect();
  const sync = world.app.get(DesktopSyncService);
  const arriving = sync.loadWelcome.bind(sync);
  const [read, written] = [gate(), gate()];
  const held = vi.spyOn(sync, 'loadWelcome').mockImplementationOnce(async (...given) => {
    const told = await arriving(...given);
    read.open();
    await written.isOpen;
    return told;
  });
  try {
    const coming = client(desk, { onSettings: ({ remark }) => remarks.set('coming', remark) });
    const connected = coming.connect();
    await read.isOpen;
    await tenant.as('patch', `/api/sub-accounts/${desk.id}`).send({ remark: 'after' }).expect(200);
    await expect.poll(() => remarks.get('online')).toBe('after');
    await settingsSent(desk, 1);
    written.open();
    await connected;
    await expect.poll(() => remarks.get('coming')).toBe('after');
    await allConfirmed(desk);
    expect(remarks.get('coming')).toBe('after');
  } finally {
    held.mockRestore();
  }
});

test('every client of a tenant learns how to encode video as it comes in and when it changes, others do not', async () => {
  const set = (videoEncoding: VideoEncoding) =>
    tenant.as('patch', '/api/tenant/settings').send({ videoEncoding }).expect(200);
  const heard = new Map<string, VideoEncoding[]>();
  const connect = async (name: string, desk: TestSubAccount) => {
    heard.set(name, []);
    await client(desk, {
      onSettings: ({ videoEncoding }) => void heard.get(name)?.push(videoEncoding),
    }).connect();
  };
  const [first, second] = [
    await makeSubAccount(world, tenant.tenantId),
    await makeSubAccount(world, tenant.tenantId),
  ];
  const stranger = await makeSubAccount(world, (await makeTenant(world)).tenantId);
  await set({ bitRate: 600, frameRate: 12 });
  await connect('first', first);
  await connect('second', second);
  await connect('stranger', stranger);
  expect(heard.get('first')).toEqual([{ bitRate: 600, frameRate: 12 }]);
  await set({ bitRate: 1_500, frameRate: 30 });
  for (const name of ['first', 'second'])
    await expect.poll(() => heard.get(name)?.at(-1)).toEqual({ bitRate: 1_500, frameRate: 30 });
  expect(heard.get('stranger')).toEqual([{ bitRate: 800, frameRate: 15 }]);
  await connect('late', first);
  expect(heard.get('late')).toEqual([{ bitRate: 1_500, frameRate: 30 }]);
});

test('of two edits that are told of side by side clients hear the later one last', async () => {
  const desk = await makeSubAccount(world, tenant.tenantId, { remark: 'before' });
  const remarks: string[] = [];
  const one = client(desk, { onSettings: ({ remark }) => remarks.push(remark) });
  await one.connect();
  const edit = (remark: string) => tenant.as('patch', `/api/sub-accounts/${desk.id}`).send({ remark });
  const sessions = world.worker?.get(DesktopSessionQueries, { strict: false }) as DesktopSessionQueries;
  const settings = sessions.settings.bind(sessions);
  const read = vi.spyOn(sessions, 'settings').mockImplementationOnce(async (...given) => {
    const first = await settings(...given);
    await edit('second').expect(200);
    // The command may arrive meanwhile.
    await vi.waitFor(() => expect(remarks).toContain('second'), 1_000).catch(() => undefined);
    return first;
  });
  try {
    await edit('first').expect(200);
    await settingsSent(desk, 2);
    await allConfirmed(desk);
    expect(remarks.at(-1)).toBe('second');
  } finally {
    read.mockRestore();
  }
});

test('what changed twice before a welcome is as it was changed last, whatever comes before it', async () => {
  const own = await makeTenant(world);
  const desk = await makeSubAccount(world, own.tenantId, { remark: 'before' });
  const change = (remark: string) =>
    own.as('patch', `/api/sub-accounts/${desk.id}`).send({ remark }).expect(200);
  const sync = world.app.get(DesktopSyncService);
  const arriving = sync.loadWelcome.bind(sync);
  const [joined, changed] = [gate(), gate()];
  const held = vi.spyOn(sync, 'loadWelcome').mockImplementationOnce(async (...given) => {
    joined.open();
    await changed.isOpen;
    return arriving(...given);
  });
  const commands = (world.worker as NonNullable<typeof world.worker>).get(CommandOfferRepository, {
    strict: false,
  });
  const sending = vi.spyOn(commands, 'open');
  const sent = () => ownCalls(sending, own.tenantId).length;
  try {
    let remark = '';
    const coming = client(desk, { onSettings: (settings) => (remark = settings.remark) });
    const connected = coming.connect();
    await joined.isOpen;
    await change('first');
    await expect.poll(sent).toBe(1);
    await settingsSent(desk, 1);
    // The second change's sender looks for its command after the welcome has dropped it.
    sending.mockImplementationOnce(async () => []);
    await change('second');
    await expect.poll(sent).toBe(2);
    changed.open();
    await connected;
    await expect.poll(() => remark).toBe('second');
    await settingsSent(desk, 2);
    await allConfirmed(desk);
    expect(remark).toBe('second');
  } finally {
    changed.open();
    held.mockRestore();
    sending.mockRestore();
  }
});

describe('two clients that want one social account', () => {
  test.each(['two devices', 'two sub-accounts'])('do not take it from each other: %s', async (who) => {
    const beat = vi.spyOn(portLimits, 'heartbeatSeconds', 'get').mockReturnValue(0.1 as never);
    try {
      const desk = await makeSubAccount(world, tenant.tenantId);
      const other = who === 'two devices' ? desk : await makeSubAccount(world, tenant.tenantId);
      const lost: [PortLoss['reason'], boolean][] = [];
      const onPortLost: DesktopOptions['onPortLost'] = (_, { reason }, final) => lost.push([reason, final]);
      const [first, second] = [client(desk, { onPortLost }), client(other, { onPortLost })];
      await Promise.all([first.connect(), second.connect()]);
      const port = { platform: 'telegram', account: `wanted_${desk.id.slice(-8)}` } as const;
      const id = await first.openPort(port);
      await second.openPort(port);
      await expect.poll(() => lost).toEqual([['taken_over', true]]);
      const beats = vi.spyOn(world.app.get(DesktopPresenceService), 'heartbeat');
      await expect.poll(() => ownCalls(beats, id).length).toBeGreaterThan(5);
      beats.mockRestore();
      expect(lost).toHaveLength(1);
      expect(first.openPorts).toEqual([]);
      expect(second.openPorts).toEqual([id]);
      const opened = await eventsAbout(world, 'socialAccountIds', id);
      expect(opened.filter(({ name }) => name === 'port.opened')).toHaveLength(2);
    } finally {
      beat.mockRestore();
    }
  });
});
