import { pushLimits, type PushSettings, type PushState } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { subscriptionOf } from '../support/push-service.js';
import { makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let number = 0;
const aDevice = (endpoint = `https://push.example/${++number}`) => ({
  ...subscriptionOf(endpoint),
  name: `Browser ${number}`,
});

const stateOf = async ({ as }: Pick<Caller, 'as'>): Promise<PushState> =>
  dataOf(await as('get', '/api/push').expect(200));
const add = ({ as }: Pick<Caller, 'as'>, body: object) => as('put', '/api/push/devices').send(body);

async function agentIn(tenant: TestTenant): Promise<Caller> {
  const { subAccountId } = await makeAgent(world, tenant.tenantId);
  return agentOf(world, tenant.tenantId, subAccountId);
}

describe('devices', () => {
  it('are added once for each endpoint, and listed with their session', async () => {
    const tenant = await makeTenant(world);
    const body = aDevice();
    await add(tenant, body).expect(200);
    await add(tenant, { ...body, name: 'Renamed' }).expect(200);
    const { devices, publicKey } = await stateOf(tenant);
    expect(devices).toMatchObject([{ name: 'Renamed', current: true, usedAt: null }]);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await stateOf(await makeTenant(world))).publicKey).toBe(publicKey);
    const stored = await world.rows.one('push_subscriptions', { tenantId: tenant.tenantId });
    expect(JSON.stringify(stored)).not.toContain('push.example');
  });

  it('belong to the last person of the browser', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const agent = await agentIn(tenant);
    const body = aDevice();
    for (const person of [tenant, agent, other]) {
      await add(person, body).expect(200);
      const counts = await Promise.all(
        [tenant, agent, other].map(async (one) => (await stateOf(one)).devices.length),
      );
      expect(counts).toEqual([tenant, agent, other].map((one) => (one === person ? 1 : 0)));
    }
  });

  it('are limited, also if many are added at once', async () => {
    const tenant = await makeTenant(world);
    const answers = await Promise.all(
      Array.from({ length: pushLimits.devicesMax + 4 }, () =>
        add(tenant, aDevice()).then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(pushLimits.devicesMax);
    expect((await stateOf(tenant)).devices).toHaveLength(pushLimits.devicesMax);
    const refused = await add(tenant, aDevice()).expect(409);
    expect(refused.body.error).toBe('web-push.too_many');
  });

  it('are removed by their person alone', async () => {
    const tenant = await makeTenant(world);
    const agent = await agentIn(tenant);
    const { id } = dataOf<{ id: string }>(await add(tenant, aDevice()).expect(200));
    await agent.as('delete', `/api/push/devices/${id}`).expect(404);
    await agent.as('post', `/api/push/devices/${id}/test`).expect(404);
    await tenant.as('delete', `/api/push/devices/${id}`).expect(200);
    expect((await stateOf(tenant)).devices).toEqual([]);
    await tenant.as('delete', `/api/push/devices/${id}`).expect(404);
  });

  it.each([
    ['endpoint', 'http://203.0.113.7/send'],
    ['endpoint', 'https://127.0.0.1/send'],
    ['endpoint', 'https://[::1]/send'],
    ['endpoint', 'https://169.254.169.254/latest'],
    ['endpoint', 'https://user:secret@push.example/'],
    ['endpoint', 'ftp://push.example/'],
    ['endpoint', 'push'],
    ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
    ['p256dh', Buffer.alloc(33, 2).toString('base64url')],
    ['auth', Buffer.alloc(17).toString('base64url')],
  ])('are refused for the %s %s', async (field, value) => {
    const tenant = await makeTenant(world);
    const { body } = await add(tenant, { ...aDevice(), [field]: value }).expect(422);
    expect(body).toMatchObject({ error: 'web-push.endpoint_invalid', details: [{ field }] });
  });

  it.each([
    ['endpoint', `https://push.example/${'a'.repeat(pushLimits.endpointMax)}`],
    ['p256dh', 'a b'],
    ['name', ''],
    ['language', 'fr'],
  ])('are refused for a malformed %s', async (field, value) => {
    const { body } = await add(await makeTenant(world), { ...aDevice(), [field]: value }).expect(400);
    expect(body.details[0].field).toBe(field);
  });
});

describe('settings', () => {
  const edit = ({ as }: Pick<Caller, 'as'>, body: object) => as('patch', '/api/push/settings').send(body);

  it('are of one person, and omitted ones stay', async () => {
    const tenant = await makeTenant(world);
    const agent = await agentIn(tenant);
    const before = (await stateOf(agent)).settings;
    expect(before).toEqual({
      events: ['assigned', 'message', 'mention'],
      showsText: false,
      quiet: null,
      sound: 'chime',
    } satisfies PushSettings);
    const quiet = { from: '22:00', until: '07:30', timeZone: 'Asia/Shanghai' };
    await edit(tenant, { quiet, events: ['unassigned', 'message'] }).expect(200);
    await edit(tenant, { sound: 'none' }).expect(200);
    expect((await stateOf(tenant)).settings).toEqual({
      ...before,
      events: ['message', 'unassigned'],
      quiet,
      sound: 'none',
    });
    expect((await stateOf(agent)).settings).toEqual(before);
    await edit(tenant, { quiet: null, events: [] }).expect(200);
    expect((await stateOf(tenant)).settings).toMatchObject({ quiet: null, events: [] });
  });

  it.each([
    ['events', ['message', 'message']],
    ['events[0]', ['other']],
    ['events', null],
    ['quiet.from', { from: '24:00', until: '07:00', timeZone: null }],
    ['quiet.timeZone', { from: '22:00', until: '07:00', timeZone: 'Mars' }],
    ['sound', 'gong'],
  ])('are refused for %s', async (field, value) => {
    const name = field.replace(/[.[].*/, '');
    const { body } = await edit(await makeTenant(world), { [name]: value }).expect(400);
    expect(body.details[0].field.replace(/\[\d+\]/, '')).toBe(field.replace(/\[\d+\]/, ''));
  });
});
