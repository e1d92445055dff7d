import { randomUUID } from 'node:crypto';
import type { Answer, FanLeftEvent, FanPage, FanView, ReportEvent, Stored } from '@parley/contracts/public';
import { beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf } from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

let tenant: TestTenant;
let client: RawClient;
let socialAccountId: string;
/** Times before the port opened, and in the future, are not believed. */
let openedAt: number;

beforeAll(async () => {
  tenant = await makeTenant(world);
  const { code } = await makeSubAccount(world, tenant.tenantId);
  client = await RawClient.connect(world, { by: 'code', code });
  socialAccountId = await client.open('@shop_of_departures');
  openedAt = Date.now();
});

const left = (contactAccount: string, given: Partial<FanLeftEvent> = {}): FanLeftEvent => ({
  id: randomUUID(),
  kind: 'fan.left',
  at: Date.now(),
  socialAccountId,
  contactAccount,
  ...given,
});

/** All frames have a past of an hour, so that their times are believed. */
const report = async (...events: ReportEvent[]): Promise<Answer<Stored>[]> =>
  resultsOf(await client.request('report', { events, more: true }));

const fansBy = async (query: object): Promise<FanView[]> =>
  dataOf<FanPage>(await tenant.as('get', '/api/fans').query(query).expect(200)).items;

const counted = async (): Promise<number> =>
  (await world.rows.find('gains', { tenantId: tenant.tenantId })).length;

it('is shown beside the gain, in whatever order the reports come, and changes no count', async () => {
  const account = 'wanderer_1';
  await report(
    fanEvent(socialAccountId, { at: openedAt, fan: { account, origin: 'spring_sale' } }),
    fanEvent(socialAccountId, { at: openedAt, fan: { account: 'faithful_1' } }),
  );
  await expect.poll(counted).toBe(2);
  const before = await world.rows.find('fan_totals', { tenantId: tenant.tenantId });
  // The return was later, and comes first.
  await report(left(account, { at: openedAt + 2, returned: true }));
  await report(left(account, { at: openedAt + 1 }));
  await expect
    .poll(async () => (await fansBy({ origin: 'spring_sale' })).map((fan) => fan.returnedAt !== null))
    .toEqual([true]);
  expect(await fansBy({ left: true })).toEqual([]);
  const again = left(account);
  expect(await report(again)).toEqual([{ ok: true, data: { id: again.id, duplicate: false } }]);
  expect(await report(again)).toEqual([{ ok: true, data: { id: again.id, duplicate: true } }]);
  await expect.poll(async () => (await fansBy({ left: true })).map((fan) => fan.account)).toEqual([account]);
  const [fan] = await fansBy({ origin: 'spring_sale' });
  expect(fan).toMatchObject({ origin: 'spring_sale', returnedAt: null });
  expect(fan?.leftAt).not.toBeNull();
  expect((await fansBy({ left: false })).map((one) => one.account)).toEqual(['faithful_1']);
  expect(await world.rows.find('fan_totals', { tenantId: tenant.tenantId })).toEqual(before);
  expect(await counted()).toBe(2);
});

it('keeps the origin of the first gain', async () => {
  const fan = { account: 'returning_1', origin: 'first_ad' };
  await report(fanEvent(socialAccountId, { fan }));
  await report(fanEvent(socialAccountId, { fan: { ...fan, origin: 'second_ad' } }));
  await report(fanEvent(socialAccountId, { fan: { account: 'last_1' } }));
  await expect.poll(async () => (await fansBy({ search: 'last_1' })).length).toBe(1);
  expect((await fansBy({ origin: 'first_ad' })).map((one) => one.account)).toEqual(['returning_1']);
  expect(await fansBy({ origin: 'second_ad' })).toEqual([]);
});

it('accepts the leaving of an unknown contact, and refuses a wrong one by its field', async () => {
  const [unknown, foreign, blank] = await report(
    left('nobody_knows'),
    left('ann', { socialAccountId: `soc_${'0'.repeat(26)}` }),
    { ...left('ann'), contactAccount: '' },
  );
  expect(unknown).toMatchObject({ ok: true });
  expect(foreign).toMatchObject({
    ok: false,
    error: 'fans.social_account_unknown',
    details: [{ field: 'events[1].socialAccountId' }],
  });
  expect(blank).toMatchObject({ ok: false, details: [{ field: 'events[2].contactAccount' }] });
  expect(await world.rows.find('fan_departures', { tenantId: tenant.tenantId })).toHaveLength(1);
});
