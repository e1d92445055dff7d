import {
  type ContactProfile,
  type FanCounts,
  type FanDetail,
  type FanFilter,
  type FanPage,
  type FanView,
} from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, fieldsOf } from '../support/answers.js';
import { archive } from '../support/chat.js';
import { type FanReporter, gainFans } from '../support/fans.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const timeZone = 'Asia/Kolkata';
const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Noon in Kolkata, three days ago. A gain of the day before is reported late. */
const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs + 6.5 * 3_600_000);
const at = (minutes: number): Date => new Date(noon.getTime() + minutes * minuteMs);

let tenant: TestTenant;
let places: FanReporter[];

const read = async (path: string): Promise<FanPage> =>
  dataOf<FanPage>(await tenant.as('get', path).expect(200));
const queryOf = (filter: FanFilter): string =>
  new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const listOf = async (filter: FanFilter): Promise<FanView[]> =>
  (await read(`/api/fans?pageSize=100&${queryOf(filter)}`)).items;
const countsOf = async (filter: FanFilter): Promise<FanCounts> =>
  dataOf<FanCounts>(await tenant.as('get', `/api/fans/counts?${queryOf(filter)}`).expect(200));

async function agentOf(subAccountId: string): Promise<string> {
  const { accessToken } = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
    world.app.get(SessionService).start(tx, {
      kind: 'console',
      role: 'agent',
      tenantId: tenant.tenantId,
      userId: null,
      subAccountId,
    }),
  );
  return accessToken;
}

beforeAll(async () => {
  tenant = await makeTenant(world, { timeZone });
  const { tenantId } = tenant;
  const first = await makeSocialAccount(world, tenantId);
  const again = await makeSocialAccount(world, tenantId, { subAccountId: first.subAccountId });
  const wide = await makeSocialAccount(world, tenantId, { dedupeScope: 'tenant' });
  const other = await makeSocialAccount(world, tenantId, {
    subAccountId: wide.subAccountId,
    platform: 'whatsapp',
  });
  await world.rows.change(
    'social_accounts',
    { id: first.socialAccountId },
    { nickname: '前台', link: 'https://t.me/front', phone: '+8613800000000' },
  );
  await world.rows.change('sub_accounts', { id: first.subAccountId }, { profileSharing: false });
  places = [
    first,
    again,
    { ...wide, dedupeScope: 'tenant' },
    { ...other, platform: 'whatsapp', dedupeScope: 'tenant' },
  ];
  const [one, two, three, four] = places as [FanReporter, FanReporter, FanReporter, FanReporter];
  await gainFans(world, tenantId, one, [
    {
      account: 'li_lei',
      nickname: '李雷 from Beijing',
      link: 'https://t.me/li_lei',
      phone: '+8613912345678',
      gainedAt: at(0),
    },
    { account: 'han_meimei', nickname: '韩梅梅', gainedAt: at(7) },
    ...Array.from({ length: 9 }, (_, n) => ({ account: `crowd_${n}`, gainedAt: at(30 + n) })),
  ]);
  // A repeat in both scopes. In another sub-account the same contact is new there and a repeat in the tenant.
  await gainFans(world, tenantId, two, [{ account: 'li_lei', gainedAt: at(40) }]);
  await gainFans(world, tenantId, three, [
    { account: 'li_lei', gainedAt: at(41) },
    { account: 'told_late', gainedAt: at(-dayMs / minuteMs), reportedAt: at(50) },
  ]);
  await gainFans(world, tenantId, four, [{ account: '+4915112345678', nickname: 'Jana', gainedAt: at(60) }]);
});

describe('the list of fans', () => {
  it('shows a gain with its contact, its social account and the verdicts of both scopes, the latest first', async () => {
    const all = await listOf({});
    expect(all.map(({ account }) => account).slice(0, 3)).toEqual(['+4915112345678', 'li_lei', 'li_lei']);
    expect(all.map(({ gainedAt }) => gainedAt)).toEqual(
      all
        .map(({ gainedAt }) => gainedAt)
        .toSorted()
        .reverse(),
    );
    expect(all.find(({ gainedAt }) => gainedAt === at(0).toISOString())).toEqual({
      id: expect.stringMatching(/^gan_/) as string,
      contactId: expect.stringMatching(/^con_/) as string,
      subAccountId: places[0]?.subAccountId,
      subAccount: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      subAccountRemark: 'Test',
      platform: 'telegram',
      account: 'li_lei',
      nickname: '李雷 from Beijing',
      link: 'https://t.me/li_lei',
      phone: '+8613912345678',
      type: 'new',
      dedupeScope: 'sub_account',
      freshInSubAccount: true,
      freshInTenant: true,
      isLate: false,
      socialAccountId: places[0]?.socialAccountId,
      socialAccount: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      socialNickname: '前台',
      socialLink: 'https://t.me/front',
      socialPhone: '+8613800000000',
      gainedAt: at(0).toISOString(),
      origin: '',
      leftAt: null,
      returnedAt: null,
      tags: [],
      note: '',
    });
    expect(all.filter(({ account }) => account === 'li_lei')).toMatchObject([
      { type: 'repeat', dedupeScope: 'tenant', freshInSubAccount: true, freshInTenant: false },
      { type: 'repeat', dedupeScope: 'sub_account', freshInSubAccount: false, freshInTenant: false },
      { type: 'new', dedupeScope: 'sub_account', freshInSubAccount: true, freshInTenant: true },
    ]);
    expect(all.filter(({ isLate }) => isLate).map(({ account }) => account)).toEqual(['told_late']);
  });

  it('goes both ways by neighbours, and lists every gain once', async () => {
    const all = (await listOf({})).map(({ id }) => id);
    const forth: string[] = [];
    for (let after = ''; ; ) {
      const { items, total } = await read(`/api/fans?pageSize=4${after && `&page=2&after=${after}`}`);
      expect(total).toBe(all.length);
      if (items.length === 0) break;
      forth.push(...items.map(({ id }) => id));
      after = items.at(-1)?.id ?? '';
    }
    expect(forth).toEqual(all);
    const back: string[] = [];
    for (let before = all.at(-1) ?? ''; ; ) {
      const { items } = await read(`/api/fans?pageSize=4&page=2&before=${before}&platform=telegram`);
      if (items.length === 0) break;
      back.unshift(...items.map(({ id }) => id));
      before = items[0]?.id ?? '';
    }
    expect(back).toEqual(all.slice(1, -1));
  });

  it('keeps to each filter, and counts what it lists', async () => {
    const all = await listOf({});
    const [one, , three, four] = places;
    const cases: [FanFilter, (fan: FanView) => boolean][] = [
      [{}, () => true],
      [{ subAccountId: one?.subAccountId }, (fan) => fan.subAccountId === one?.subAccountId],
      [{ socialAccountId: three?.socialAccountId }, (fan) => fan.socialAccountId === three?.socialAccountId],
      [{ platform: 'whatsapp' }, (fan) => fan.platform === 'whatsapp'],
      [{ type: 'new' }, (fan) => fan.type === 'new'],
      [{ type: 'repeat' }, (fan) => fan.type === 'repeat'],
      [{ late: true }, (fan) => fan.isLate],
      [{ late: false }, (fan) => !fan.isLate],
      [{ left: true }, (fan) => fan.leftAt !== null],
      [{ origin: 'an_ad' }, (fan) => fan.origin === 'an_ad'],
      [{ from: at(0).toISOString(), to: at(30).toISOString() }, (fan) => isIn(fan, 0, 30)],
      [{ from: at(7).toISOString(), to: at(33).toISOString() }, (fan) => isIn(fan, 7, 33)],
      [{ from: at(31).toISOString(), to: at(32).toISOString() }, (fan) => isIn(fan, 31, 32)],
      [{ from: at(32).toISOString(), to: at(31).toISOString() }, () => false],
      [{ to: at(35).toISOString() }, (fan) => new Date(fan.gainedAt) < at(35)],
      [{ from: at(35).toISOString(), type: 'repeat' }, (fan) => fan.type === 'repeat'],
      [
        { from: at(-3_000).toISOString(), to: at(3_000).toISOString(), subAccountId: three?.subAccountId },
        (fan) => fan.subAccountId === three?.subAccountId,
      ],
      [
        { platform: 'telegram', from: at(-3_000).toISOString(), to: at(41).toISOString() },
        (fan) => fan.platform === 'telegram' && new Date(fan.gainedAt) < at(41),
      ],
      [{ subAccountId: one?.subAccountId, socialAccountId: four?.socialAccountId }, () => false],
      [{ workOrderId: 'wor_00000000000000000000000000' }, () => false],
      [{ search: 'crowd_' }, (fan) => fan.account.startsWith('crowd_')],
    ];
    for (const [given, matches] of cases) {
      const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const expected = all.filter(matches);
      const name = JSON.stringify(filter);
      const { items, total } = await read(`/api/fans?pageSize=100&${queryOf(filter)}`);
      expect(
        items.map(({ id }) => id),
        name,
      ).toEqual(expected.map(({ id }) => id));
      expect(total, name).toBe(expected.length);
      expect(await countsOf(filter), name).toEqual({
        gained: expected.length,
        fresh: expected.filter(({ type }) => type === 'new').length,
        repeat: expected.filter(({ type }) => type === 'repeat').length,
        freshInSubAccount: expected.filter((fan) => fan.freshInSubAccount).length,
        freshInTenant: expected.filter((fan) => fan.freshInTenant).length,
        isComplete: true,
      });
    }
  });

  it('counts a span before an upgrade has counted its days', async () => {
    const span = { from: at(-3_000).toISOString(), to: at(3_000).toISOString() };
    const before = await countsOf(span);
    expect(before.gained).toBeGreaterThan(0);
    const figures = { tenantId: tenant.tenantId, name: 'fans' as const };
    await world.rows.change('rollups', figures, { timeZone: '' });
    try {
      expect(await countsOf(span)).toEqual(before);
    } finally {
      await world.rows.change('rollups', figures, { timeZone });
    }
  });

  it.each([
    ['LI_LEI', 3],
    ['李雷', 3],
    ['梅', 1],
    ['雷 from', 3],
    ['3912345', 3],
    ['韩雷', 0],
    ['jana', 1],
    ['%_', 0],
  ])('finds %s in accounts, nicknames and phones', async (search, found) => {
    expect(await listOf({ search })).toHaveLength(found);
  });

  it('refuses a text that no index leads to, and instants, platforms and types that are none', async () => {
    const refusal = await tenant.as('get', '/api/fans?search=a').expect(400);
    expect(fieldsOf(refusal)).toEqual(['search']);
    for (const query of ['from=yesterday', 'platform=fax', 'type=base', 'late=maybe', 'after=%27'])
      await tenant.as('get', `/api/fans?${query}`).expect(400);
  });
});

const isIn = ({ gainedAt }: FanView, from: number, to: number): boolean =>
  new Date(gainedAt) >= at(from) && new Date(gainedAt) < at(to);

describe('an agent', () => {
  it('sees its own sub-account’s fans, whatever ids it asks for', async () => {
    const [one, , three] = places;
    const token = await agentOf(one?.subAccountId ?? '');
    const as = (path: string) => request(world.url).get(path).set('authorization', `Bearer ${token}`);
    const own = await listOf({ subAccountId: one?.subAccountId ?? '' });
    const seen = dataOf<FanPage>(await as('/api/fans?pageSize=100').expect(200));
    expect(seen).toEqual({ items: own, total: own.length });
    expect(dataOf<FanCounts>(await as('/api/fans/counts').expect(200)).gained).toBe(own.length);
    for (const query of [
      `subAccountId=${three?.subAccountId}`,
      `socialAccountId=${three?.socialAccountId}`,
      'platform=whatsapp',
      'search=told_late',
    ]) {
      expect(dataOf<FanPage>(await as(`/api/fans?${query}`).expect(200)), query).toEqual({
        items: [],
        total: 0,
      });
      expect(dataOf<FanCounts>(await as(`/api/fans/counts?${query}`).expect(200)).gained, query).toBe(0);
    }
    const [theirs] = await listOf({ subAccountId: three?.subAccountId ?? '' });
    await as(`/api/fans/${theirs?.id}`).expect(404);
    const mine = dataOf<FanDetail>(
      await as(`/api/fans/${own.find(({ account }) => account === 'li_lei')?.id}`).expect(200),
    );
    expect(mine.gains.map(({ subAccountId }) => subAccountId)).toEqual([
      one?.subAccountId,
      one?.subAccountId,
    ]);
  });
});

describe('a fan', () => {
  it('shows all gains of its contact and its conversations', async () => {
    const [one] = places;
    const fan = (await listOf({ search: 'li_lei' })).at(-1);
    const chat = await archive(world, tenant.tenantId, {
      subAccountId: one?.subAccountId ?? '',
      socialAccountId: one?.socialAccountId ?? '',
      contactId: fan?.contactId ?? '',
      messages: [{ text: 'Hello' }, { text: 'Are you there?' }],
    });
    const detail = dataOf<FanDetail>(await tenant.as('get', `/api/fans/${fan?.id}`).expect(200));
    expect(detail.fan).toEqual(fan);
    expect(detail.gains).toHaveLength(3);
    expect(detail.conversations).toMatchObject([
      { id: chat.conversationId, socialAccountId: one?.socialAccountId, messages: 2 },
    ]);
    expect(detail.workOrders).toEqual([]);
  });

  it('has the tags and the note of the profile that chat shows, with or without a conversation', async () => {
    const [one, , three] = places;
    const fan = (await listOf({ search: 'han_meimei' })).at(0);
    const body = { tags: ['vip', ' 老客户 '], remark: 'Calls on Mondays' };
    await tenant.as('patch', `/api/fans/${fan?.id}/profile`).send(body).expect(200);
    expect(await listOf({ tag: '老客户' })).toMatchObject([
      { id: fan?.id, tags: ['vip', '老客户'], note: 'Calls on Mondays' },
    ]);
    const chat = await archive(world, tenant.tenantId, {
      subAccountId: one?.subAccountId ?? '',
      socialAccountId: one?.socialAccountId ?? '',
      contactId: fan?.contactId ?? '',
    });
    const profile = `/api/conversations/${chat.conversationId}/profile`;
    expect(dataOf<ContactProfile>(await tenant.as('get', profile).expect(200))).toMatchObject({
      tags: ['vip', '老客户'],
      remark: 'Calls on Mondays',
    });
    await tenant
      .as('patch', profile)
      .send({ tags: ['gone'] })
      .expect(200);
    expect(await listOf({ tag: 'vip' })).toEqual([]);
    expect((await countsOf({ tag: 'gone', subAccountId: one?.subAccountId ?? '' })).gained).toBe(1);
    // The sub-account does not share profiles, so it sees its own.
    const [theirs] = await gainFans(world, tenant.tenantId, { ...(three as FanReporter) }, [
      { account: 'han_meimei', gainedAt: at(70) },
    ]);
    expect((await listOf({ tag: 'gone' })).map(({ id }) => id)).toEqual([fan?.id]);
    const token = await agentOf(one?.subAccountId ?? '');
    await request(world.url)
      .patch(`/api/fans/${theirs}/profile`)
      .set('authorization', `Bearer ${token}`)
      .send(body)
      .expect(404);
  });

  it('is found by the contact that it was merged into', async () => {
    const fan = (await listOf({ search: 'crowd_3' })).at(0);
    const main = (await listOf({ search: 'crowd_4' })).at(0);
    await world.rows.change('contacts', { id: fan?.contactId ?? '' }, { mainId: main?.contactId ?? '' });
    await tenant
      .as('patch', `/api/fans/${fan?.id}/profile`)
      .send({ tags: ['one person'] })
      .expect(200);
    const tagged = await listOf({ tag: 'one person' });
    expect(tagged.map(({ account }) => account).toSorted()).toEqual(['crowd_3', 'crowd_4']);
    const detail = dataOf<FanDetail>(await tenant.as('get', `/api/fans/${fan?.id}`).expect(200));
    expect(detail.gains.map(({ id }) => id)).toEqual(tagged.map(({ id }) => id));
  });
});
