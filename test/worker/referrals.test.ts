import type { Notice } from '@parley/contracts/public';
import { PromotionFiguresRepository, ReferralService } from '@parley/domain/promotion';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { eventsOf } from '../support/events.js';
import { openRegistration } from '../support/operator.js';
import { everythingOf } from '../support/rows.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { Visitor } from '../support/visitor.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { TRUST_PROXY_HOPS: '1' } });
beforeAll(() => openRegistration(world));

const defaultLinkOf = (tenantId: string) => world.rows.one('promotion_links', { tenantId, isDefault: true });

const firstVisit = {
  firstState: 'https://news.example/article?id=7',
  firstPath: '/register',
  firstTime: '2026-11-20T08:00:00.000Z',
};
const noticesOf = async (tenant: TestTenant): Promise<Notice[]> =>
  dataOf<{ items: Notice[] }>(await tenant.as('get', '/api/notices').expect(200)).items;
const invitedBy = (promoter: { tenantId: string }) =>
  world.rows.find('invited_users', { tenantId: promoter.tenantId }, undefined, 'registeredAt');
const registrationsOf = async (table: 'promotion_totals' | 'promotion_quarters', tenantId: string) => {
  const rows = await world.rows.find(table, { tenantId });
  return Object.fromEntries(rows.map(({ scope, registrations }) => [scope, registrations]));
};

/** Registers tenants one after another, each by the link of the previous one, and the first by the given code. */
async function registerChain(code: string, length: number): Promise<string[]> {
  const tenants: string[] = [];
  let inviteCode = code;
  for (let place = 0; place < length; place += 1) {
    const visitor = new Visitor(world);
    await visitor.register({ inviteCode, firstVisit });
    const tenantId = await visitor.tenantId();
    tenants.push(tenantId);
    inviteCode = (await defaultLinkOf(tenantId)).code;
  }
  return tenants;
}

describe('a registration by a promotion link', () => {
  it('is recorded for the promoter: masked e-mail, link, source, figures and a notice', async () => {
    const promoter = await makeTenant(world);
    const link = await defaultLinkOf(promoter.tenantId);
    const visitor = new Visitor(world);
    await visitor.register({ inviteCode: link.code, firstVisit });
    await expect.poll(async () => (await invitedBy(promoter)).length).toBe(1);
    const [invited] = await invitedBy(promoter);
    const referral = await world.rows.one('referrals', { tenantId: await visitor.tenantId() });
    const email = `${visitor.email.slice(0, 2)}***@test.example`;
    expect(invited).toEqual({
      id: expect.stringMatching(/^inv_/),
      tenantId: promoter.tenantId,
      invitedId: await visitor.tenantId(),
      level: 1,
      email,
      linkId: link.id,
      source: 'news.example',
      registeredAt: referral.referredAt,
      firstPaidAt: null,
      transactions: 0,
      amount: '0',
      rmbAmount: '0',
      revenue: '0',
    });
    const registrations = { own: 1, [link.id]: 1 };
    for (const table of ['promotion_totals', 'promotion_quarters'] as const)
      expect(await registrationsOf(table, promoter.tenantId)).toEqual(registrations);
    const [quarter] = await world.rows.find('promotion_quarters', { tenantId: promoter.tenantId });
    expect(quarter?.quarter.getTime()).toBe(Math.floor(referral.referredAt.getTime() / 900_000) * 900_000);
    const notice = {
      kind: 'promotion.registered',
      level: 'success',
      params: { invitedUserId: invited?.id, email },
    };
    await expect.poll(() => noticesOf(promoter)).toMatchObject([notice]);
    expect(await eventsOf(world, promoter.tenantId, 'promotion.changed')).toEqual([
      { areas: ['figures', 'links'] },
    ]);
    const stored = await everythingOf(world, promoter.tenantId);
    expect(stored).not.toContain(visitor.email);
  });

  it('is recorded for four levels; those above the first learn of nobody who it is', async () => {
    const top = await makeTenant(world);
    const { code } = await defaultLinkOf(top.tenantId);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await registerChain(code, 5);
    await expect.poll(async () => (await invitedBy(top)).length).toBe(4);
    const rows = await invitedBy(top);
    expect(rows.map(({ invitedId, level }) => [invitedId, level])).toEqual([
      [first, 1],
      [second, 2],
      [third, 3],
      [fourth, 4],
    ]);
    for (const row of rows.slice(1)) expect(row).toMatchObject({ email: '', linkId: null, source: '' });
    await expect
      .poll(() => registrationsOf('promotion_totals', first))
      .toMatchObject({ own: 1, 'level-2': 1, 'level-3': 1, 'level-4': 1 });
    expect((await invitedBy({ tenantId: first })).map(({ invitedId }) => invitedId)).toEqual([
      second,
      third,
      fourth,
      fifth,
    ]);
    const kinds = async () => (await noticesOf(top)).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(['promotion.registered']);
  });

  it('counts once, however often it is told, at once or after a failure', async () => {
    const worker = <T>(type: abstract new (...parts: never[]) => T): T => {
      const found = world.worker?.get<T>(type, { strict: false });
      if (!found) throw new Error('no worker');
      return found;
    };
    const promoter = await makeTenant(world);
    const link = await defaultLinkOf(promoter.tenantId);
    const cut = vi
      .spyOn(worker(PromotionFiguresRepository), 'add')
      .mockRejectedValueOnce(new Error('the worker died'));
    const [invited = ''] = await registerChain(link.code, 1);
    await expect.poll(() => cut.mock.calls.length).toBe(2);
    await expect.poll(async () => (await invitedBy(promoter)).length).toBe(1);
    const before = await invitedBy(promoter);
    const again = () => worker(ReferralService).record(invited);
    await Promise.all([again(), again(), again()]);
    expect(await invitedBy(promoter)).toEqual(before);
    expect(await registrationsOf('promotion_totals', promoter.tenantId)).toEqual({ own: 1, [link.id]: 1 });
    expect(await eventsOf(world, promoter.tenantId, 'promotion.registered')).toHaveLength(1);
    await expect.poll(async () => (await noticesOf(promoter)).length).toBe(1);
  });

  it('is recorded once by several at the same time', async () => {
    const promoter = await makeTenant(world);
    const link = await defaultLinkOf(promoter.tenantId);
    const tenantId = 'tnt_00000000000000000000000001';
    const now = new Date();
    await world.rows.add('tenants', { id: tenantId, createdAt: now });
    await world.rows.add('users', {
      id: 'usr_00000000000000000000000001',
      tenantId,
      role: 'owner',
      email: 'at.once@test.example',
      passwordHash: 'none',
      createdAt: now,
      passwordChangedAt: now,
    });
    await world.rows.add('referrals', {
      tenantId,
      linkId: link.id,
      promoterIds: [promoter.tenantId],
      inviteCode: link.code,
      referredAt: now,
    });
    const service = world.app.get(ReferralService, { strict: false });
    await Promise.all(Array.from({ length: 8 }, () => service.record(tenantId)));
    expect(await registrationsOf('promotion_totals', promoter.tenantId)).toEqual({ own: 1, [link.id]: 1 });
    expect(await eventsOf(world, promoter.tenantId, 'promotion.registered')).toHaveLength(1);
  });

  it('of nobody is recorded for nobody', async () => {
    const alone = await makeTenant(world);
    await world.app.get(ReferralService, { strict: false }).record(alone.tenantId);
    expect(await world.rows.find('invited_users', { invitedId: alone.tenantId })).toEqual([]);
  });
});
