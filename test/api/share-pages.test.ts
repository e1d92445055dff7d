import type { Notice, Page, SharePage, ShareView, WorkOrder } from '@parley/contracts/public';
import { shareLimits } from '@parley/contracts/public';
import { ShareQueries } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';
import { PubSub } from '@parley/platform/realtime';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharePageLimiter } from '../../libs/domain/src/work-orders/shares/share-page.limiter.js';
import { SharePageQueries } from '../../libs/domain/src/work-orders/shares/share-page.queries.js';
import { withApiNode } from '../support/api-node.js';
import { dataOf, errorOf, failureOf, statusesOf } from '../support/answers.js';
import { gainFans } from '../support/fans.js';
import { makeSignedInOperator } from '../support/operator.js';
import { ownCalls } from '../support/own-calls.js';
import { behind, makeShare, ShareVisitor } from '../support/shares.js';
import { makeAgent } from '../support/sign-in.js';
import { setFamily, makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1', PUBLIC_URL: 'https://parley.example' } });
afterEach(() => vi.restoreAllMocks());

interface Owner extends TestTenant {
  subAccountId: string;
  socialAccountId: string;
  order: WorkOrder;
}

async function owner(given: Parameters<typeof makeWorkOrder>[3] = {}): Promise<Owner> {
  const tenant = await makeTenant(world);
  const account = await makeSocialAccount(world, tenant.tenantId);
  const order = await makeWorkOrder(world, tenant.token, [account.subAccountId], given);
  return { ...tenant, ...account, order };
}

const share = (who: Owner, given: Parameters<typeof makeShare>[3] = {}) =>
  makeShare(world, who.token, who.order.id, given);
const viewsOf = async (who: Owner, id: string): Promise<ShareView[]> =>
  dataOf<Page<ShareView>>(await who.as('get', `/api/shares/${id}/views`).expect(200)).items;
const read = async (visitor: ShareVisitor, token: string): Promise<SharePage> =>
  dataOf(await visitor.get(token).expect(200));
/** Addresses that nobody else in this file has. */
let addresses = 0;
const newVisitor = (): ShareVisitor => {
  addresses += 1;
  return new ShareVisitor(world, `198.51.${addresses >> 8}.${addresses & 255}`);
};

const windowKey = (kind: string, seconds: number, key: string): string =>
  `${world.app.get(RedisStore).key('throttle', kind, `${seconds}`)}:${key}`;
/** Stores further wrong passwords, spread over the day. */
const triedBefore = async (kind: string, key: string, times: number): Promise<void> => {
  await world.app.get(RedisStore).redis.incrby(windowKey(kind, 86_400, key), times);
};

describe('a share page', () => {
  it('shows the figures, accounts and rule of its order', async () => {
    const who = await owner({ totalGoal: 100, dailyGoal: 10, resetTime: '06:30' });
    await gainFans(world, who.tenantId, who, [{ account: 'one' }, { account: 'two' }]);
    const { token } = await share(who, { title: 'For you', validDays: 7, refreshMinutes: 5 });
    const page = await read(newVisitor(), token);
    const order = dataOf<WorkOrder>(await who.as('get', `/api/work-orders/${who.order.id}`).expect(200));
    expect(page).toMatchObject({
      title: 'For you',
      workOrderName: 'Winter campaign',
      platform: 'telegram',
      status: 'normal',
      range: 'all',
      goals: { totalGoal: 100, dailyGoal: 10 },
      today: order.today,
      total: order.total,
      day: order.day,
      dayEndsAt: order.dayEndsAt,
      timeZone: 'Asia/Shanghai',
      rule: { resetTime: '06:30', baseAtClose: false, scopes: { sub_account: 1, tenant: 0 } },
      accountsTotal: 1,
      snapshots: [],
      refreshMinutes: 5,
    });
    expect(page.total).toMatchObject({ completed: 2, fresh: 2, contacts: 2 });
    expect(page.accounts).toMatchObject([{ number: 1, status: 'offline', today: { completed: 2 } }]);
  });

  it('is read from the database once in its interval for all who ask, and shows an edit at once', async () => {
    const who = await owner();
    const { id, token } = await share(who, { title: 'Before', refreshMinutes: 1 });
    const readings = vi.spyOn(world.app.get(SharePageQueries, { strict: false }), 'page');
    const first = await Promise.all(Array.from({ length: 20 }, () => read(newVisitor(), token)));
    expect(readings).toHaveBeenCalledTimes(1);
    await gainFans(world, who.tenantId, who, [{ account: 'one' }]);
    const within = await read(newVisitor(), token);
    expect(within).toEqual(first[0]);
    expect(readings).toHaveBeenCalledTimes(1);
    await who.as('patch', `/api/shares/${id}`).send({ title: 'After' }).expect(200);
    expect(await read(newVisitor(), token)).toMatchObject({ title: 'After', today: { completed: 1 } });
    readings.mockRestore();
  });

  it('that is live is read twice a second at most, each time after those who get it asked', async () => {
    const who = await owner();
    const { token } = await share(who);
    const readings = vi.spyOn(world.app.get(SharePageQueries, { strict: false }), 'page');
    const began = performance.now();
    for (let fans = 1; fans <= 3; fans++) {
      await gainFans(world, who.tenantId, who, [{ account: `fan_${fans}` }]);
      const pages = await Promise.all(Array.from({ length: 20 }, () => read(newVisitor(), token)));
      expect(new Set(pages.map(({ today }) => today.completed))).toEqual(new Set([fans]));
    }
    const seconds = (performance.now() - began) / 1_000;
    expect(readings.mock.calls.length).toBeLessThanOrEqual(1 + 2 * seconds);
    readings.mockRestore();
  });

  it('is not read without end from one place', async () => {
    const { token } = await share(await owner());
    const limiter = world.app.get(SharePageLimiter, { strict: false });
    await Promise.all(
      Array.from({ length: shareLimits.readsPerMinute }, () => limiter.consume('203.0.113.77')),
    );
    const found = vi.spyOn(world.app.get(ShareQueries, { strict: false }), 'findByToken');
    for (const path of ['', '/access']) {
      const reply = await new ShareVisitor(world, '203.0.113.77').get(token, path);
      expect(failureOf(reply)).toMatchObject({ code: 429, error: 'request.too_many' });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(ownCalls(found, token), 'the database is not asked').toEqual([]);
    await read(newVisitor(), token);
  });

  it('is looked up twenty times a second at most, however many ask, and opens for nobody once it is cancelled', async () => {
    const who = await owner();
    const { id, token } = await share(who, { refreshMinutes: 5 });
    const found = vi.spyOn(world.app.get(ShareQueries, { strict: false }), 'findByToken');
    const visitor = newVisitor();
    const ask = (many: number) =>
      Promise.all(Array.from({ length: many }, (_, n) => visitor.get(token, n % 2 === 0 ? '' : '/access')));
    const began = performance.now();
    const replies = await ask(200);
    const seconds = (performance.now() - began) / 1_000;
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(ownCalls(found, token).length).toBeLessThanOrEqual(1 + 20 * seconds);
    const meanwhile = ask(20);
    await who.as('post', `/api/shares/${id}/cancel`).expect(200);
    expect(new Set(statusesOf(await ask(20)))).toEqual(new Set([404]));
    await meanwhile;
  });

  it('shows nothing of an account that was taken out, at each node, also where no message reaches it', async () => {
    const who = await owner();
    const other = await makeSocialAccount(world, who.tenantId, { subAccountId: who.subAccountId });
    const socialAccountIds = [who.socialAccountId, other.socialAccountId];
    const { id, token } = await share(who, { range: 'some', socialAccountIds, refreshMinutes: 30 });
    await withApiNode(async (url) => {
      const visitor = new ShareVisitor(world, '203.0.113.80', url);
      expect((await read(visitor, token)).accounts).toHaveLength(2);
      // Redis is unreachable meanwhile.
      vi.spyOn(PubSub.prototype, 'publish').mockRejectedValue(new Error('Redis is away'));
      await who
        .as('patch', `/api/shares/${id}`)
        .send({ socialAccountIds: [other.socialAccountId] })
        .expect(200);
      expect((await read(visitor, token)).accounts).toHaveLength(1);
    });
  });

  it('shows chosen accounts alone, and sums of theirs', async () => {
    const who = await owner({ totalGoal: 100 });
    const others = await Promise.all(
      [0, 1].map(() => makeSocialAccount(world, who.tenantId, { subAccountId: who.subAccountId })),
    );
    const all = [who, ...others];
    for (const [index, place] of all.entries())
      await gainFans(
        world,
        who.tenantId,
        place,
        Array.from({ length: index + 1 }, (_, n) => ({ account: `fan_${index}_${n}` })),
      );
    for (const [index, { socialAccountId }] of others.entries())
      await who
        .as('patch', `/api/work-orders/${who.order.id}/accounts/${socialAccountId}`)
        .send({ totalGoal: 10 * (index + 1) })
        .expect(200);
    const chosen = others.map(({ socialAccountId }) => socialAccountId);
    const page = await read(
      newVisitor(),
      (await share(who, { range: 'some', socialAccountIds: chosen })).token,
    );
    expect(page).toMatchObject({
      range: 'some',
      goals: { totalGoal: 30, dailyGoal: null },
      today: { completed: 5 },
      total: { completed: 5, contacts: null },
      accountsTotal: 2,
    });
    expect(page.accounts.map(({ number, total }) => [number, total.completed])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    const both = { range: 'some' as const, socialAccountIds: [who.socialAccountId, ...chosen] };
    const whole = await read(newVisitor(), (await share(who, both)).token);
    expect(whole.goals, 'one has no goal').toEqual({ totalGoal: null, dailyGoal: null });
    expect(whole.today).toEqual((await read(newVisitor(), (await share(who)).token)).today);
  });

  it('shows accounts as long as they are of the order, and what they gained after that without their status', async () => {
    const who = await owner();
    const idle = await makeSocialAccount(world, who.tenantId, { subAccountId: who.subAccountId });
    const other = await makeSocialAccount(world, who.tenantId);
    await gainFans(world, who.tenantId, who, [{ account: 'one' }]);
    const chosen = { range: 'some' as const, socialAccountIds: [who.socialAccountId, idle.socialAccountId] };
    const shares = [await share(who), await share(who, chosen)];
    await world.rows.change(
      'social_accounts',
      { subAccountId: [who.subAccountId, other.subAccountId] },
      { status: 'online', leaseUntil: new Date(Date.now() + 86_400_000) },
    );
    const shown = async (): Promise<string[][]> =>
      Promise.all(
        shares.map(async ({ token }) =>
          (await read(newVisitor(), token)).accounts
            .map(({ status, total }) => `${status} ${total.fresh}`)
            .sort(),
        ),
      );
    expect(await shown()).toEqual([
      ['online 0', 'online 1'],
      ['online 0', 'online 1'],
    ]);
    await who
      .as('patch', `/api/work-orders/${who.order.id}`)
      .send({ subAccountIds: [other.subAccountId] })
      .expect(200);
    expect(await shown()).toEqual([['offline 1', 'online 0'], ['offline 1']]);
  });

  it('holds nothing else of the tenant, its people or its other orders', async () => {
    const who = await owner({ remarks: 'secret remarks' });
    const agent = await makeAgent(world, who.tenantId);
    const outside = await makeSocialAccount(world, who.tenantId, { subAccountId: agent.subAccountId });
    await makeWorkOrder(world, who.token, [agent.subAccountId], { name: 'Other order' });
    await gainFans(world, who.tenantId, who, [{ account: 'fan_secret', nickname: 'nick_secret' }]);
    const made = await share(who, behind('secret'));
    const visitor = newVisitor();
    const replies = [await visitor.get(made.token, '/access'), await visitor.open(made.token, 'secret')];
    replies.push(await visitor.get(made.token).expect(200));
    const text = replies.map((reply) => `${JSON.stringify(reply.headers)} ${reply.text}`).join(' ');
    const accounts = await world.rows.find('social_accounts', { id: outside.socialAccountId });
    const sub = await world.rows.one('sub_accounts', { id: who.subAccountId });
    const { tenantId, ownerId, subAccountId, socialAccountId } = who;
    const ids = [tenantId, ownerId, subAccountId, socialAccountId, who.order.id, made.id, agent.subAccountId];
    const names = [agent.account, sub.account, `"${sub.remark}"`, accounts[0]?.account ?? ''];
    const texts = ['Other order', 'secret remarks', 'fan_secret', 'nick_secret', 'test.example'];
    for (const secret of [ids, names, texts].flat()) expect(text, secret).not.toContain(secret);
    expect(text).not.toMatch(/\b(?:tnt|usr|sub|soc|wor|shr|gan|con)_[0-9a-z]{26}/);
  });

  it('masks telephone numbers until its owner lets them be seen', async () => {
    const who = await owner();
    const named = { account: '+8613800138000', nickname: 'Night 138 0013 8000' };
    await world.rows.change('social_accounts', { id: who.socialAccountId }, named);
    const made = await share(who);
    expect(made.showsFullAccounts).toBe(false);
    const shown = async (token: string) =>
      (await read(newVisitor(), token)).accounts.map(({ account, nickname }) => ({ account, nickname }));
    const masked = { account: '+86138****8000', nickname: 'Night 138****8000' };
    expect(await shown(made.token)).toEqual([masked]);
    await who.as('patch', `/api/shares/${made.id}`).send({ showsFullAccounts: true }).expect(200);
    expect(await shown(made.token)).toEqual([named]);
    const open = await share(who, { showsFullAccounts: true });
    expect(await shown(open.token)).toEqual([named]);
  });

  it('is never stored, indexed or told of', async () => {
    const { token } = await share(await owner());
    const visitor = newVisitor();
    for (const reply of [
      await visitor.get(token),
      await visitor.get(token, '/access'),
      await visitor.get('AAAAAAAAAAAAAAAAAAAAAAAAAA'),
      await request(world.url).get(`/workOrder/share?token=${token}`),
    ])
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
    const { headers } = await request(world.url).get('/api/health/live');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('is not found by a guess, once cancelled or over, or while its tenant is suspended', async () => {
    const who = await owner();
    const [cancelled, expired, left] = [
      await share(who, behind('secret')),
      await share(who, { validDays: 1 }),
      await share(who, behind('secret')),
    ];
    await who.as('post', `/api/shares/${cancelled.id}/cancel`).expect(200);
    await world.rows.backdate('work_order_shares', { id: expired.id }, ['expiresAt'], 86_400_000);
    const notFound = async (token: string): Promise<void> => {
      const visitor = newVisitor();
      const replies = [
        await visitor.get(token),
        await visitor.get(token, '/access'),
        await visitor.open(token, 'secret'),
      ];
      expect(replies.map((reply) => [reply.status, errorOf(reply)])).toEqual(
        Array(3).fill([404, 'shares.not_found']),
      );
    };
    const guesses = ['x', left.id, left.token.toLowerCase(), `${left.token}A`, `${left.token.slice(0, -1)}*`];
    for (const token of [...guesses, cancelled.token, expired.token]) await notFound(token);
    const operator = await makeSignedInOperator(world);
    const change = (what: string) =>
      operator
        .as('post', `/api/operator/tenants/${who.tenantId}/${what}`)
        .send({ reason: 'A test' })
        .expect(200);
    await change('suspend');
    await notFound(left.token);
    await change('restore');
    expect((await newVisitor().open(left.token, 'secret')).status).toBe(200);
  });

  it('goes on to its end where the package ran out', async () => {
    const who = await owner();
    const { token } = await share(who, behind('secret'));
    await setFamily(world, who.tenantId, 'MIAN_FEI_ROOT');
    const visitor = newVisitor();
    await visitor.open(token, 'secret');
    expect((await read(visitor, token)).title).toBe('For the buyer');
  });
});

describe('a password', () => {
  it('opens its share alone, for half a day, until it changes', async () => {
    const who = await owner();
    const [first, second] = [await share(who, behind('secret')), await share(who, behind('secret'))];
    const visitor = newVisitor();
    expect(dataOf(await visitor.get(first.token, '/access').expect(200))).toEqual({
      title: 'For the buyer',
      needsPassword: true,
    });
    expect([(await visitor.get(first.token)).status, errorOf(await visitor.get(first.token))]).toEqual([
      401,
      'shares.password_needed',
    ]);
    const wrong = await visitor.open(first.token, 'wrong');
    expect([wrong.status, errorOf(wrong), wrong.get('set-cookie')]).toEqual([
      403,
      'shares.password_wrong',
      undefined,
    ]);
    const right = await visitor.open(first.token, 'secret');
    const cookies = [right.get('set-cookie') ?? []].flat();
    expect(cookies.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      `/api/share-pages/${first.token}`,
      '/socket.io',
    ]);
    for (const line of cookies) {
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(part);
      const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
      expect(seconds).toBeGreaterThan(shareLimits.openHours * 3_600 - 60);
      expect(seconds).toBeLessThanOrEqual(shareLimits.openHours * 3_600);
    }
    expect(dataOf(await visitor.get(first.token, '/access').expect(200))).toMatchObject({
      needsPassword: false,
    });
    expect(dataOf(await visitor.get(second.token, '/access').expect(200))).toMatchObject({
      needsPassword: true,
    });
    await visitor.get(first.token).expect(200);
    expect(errorOf(await visitor.get(second.token))).toBe('shares.password_needed');
    const other = newVisitor();
    await other.open(second.token, 'secret');
    const [name = ''] = visitor.names();
    const thief = newVisitor();
    thief.steal(other, () => name);
    expect(errorOf(await thief.get(first.token)), 'another share’s cookie under its name').toBe(
      'shares.password_needed',
    );
    const clock = world.app.get(Clock);
    const now = clock.nowMs();
    vi.spyOn(clock, 'nowMs').mockReturnValue(now + shareLimits.openHours * 3_600_000 + 1_000);
    expect(errorOf(await visitor.get(first.token))).toBe('shares.password_needed');
    vi.restoreAllMocks();
    await visitor.get(first.token).expect(200);
    await who.as('patch', `/api/shares/${first.id}`).send({ password: 'another' }).expect(200);
    expect(errorOf(await visitor.get(first.token))).toBe('shares.password_needed');
    expect(errorOf(await visitor.open(first.token, 'secret'))).toBe('shares.password_wrong');
    expect((await visitor.open(first.token, 'another')).status).toBe(200);
  });

  it('guessed by the thousand is slowed down at one share and place; it opens from elsewhere, and others go on', async () => {
    const who = await owner();
    const [guessed, other] = [await share(who, behind('secret')), await share(who, behind('other1'))];
    const guesser = newVisitor();
    const outcomes: number[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) => guesser.open(guessed.token, `g${batch}_${n}`)),
      );
      outcomes.push(...replies.map(({ status }) => status));
      for (const reply of replies.filter(({ status }) => status === 429)) {
        expect(errorOf(reply)).toBe('shares.too_many_attempts');
        expect(Number(reply.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(outcomes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(900);
    expect(outcomes.filter((status) => status !== 429 && status !== 403)).toEqual([]);
    // The current minute has no attempts left, however long the test took.
    await Promise.all(Array.from({ length: 12 }, () => guesser.open(guessed.token, 'wrong')));
    expect((await guesser.open(guessed.token, 'secret')).status, 'also with the right one').toBe(429);
    expect((await guesser.open(other.token, 'other1')).status, 'the same place at another share').toBe(200);
    expect((await newVisitor().open(guessed.token, 'secret')).status, 'from elsewhere').toBe(200);
    const views = await world.rows.find('work_order_share_views', { shareId: guessed.id });
    expect(views.filter(({ isLetIn }) => !isLetIn).length).toBeLessThanOrEqual(30);
  }, 90_000);

  it('is tried at one share from one place a hundred times a day at most', async () => {
    const who = await owner();
    const [guessed, other] = [await share(who, behind('secret')), await share(who, behind('other1'))];
    const address = '203.0.113.77';
    const guesser = new ShareVisitor(world, address);
    expect(errorOf(await guesser.open(guessed.token, 'wrong'))).toBe('shares.password_wrong');
    await triedBefore('sharePair', `${address} ${guessed.id}`, 98);
    expect(errorOf(await guesser.open(guessed.token, 'wrong'))).toBe('shares.password_wrong');
    const refused = await guesser.open(guessed.token, 'secret');
    expect(errorOf(refused)).toBe('shares.too_many_attempts');
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await guesser.open(other.token, 'other1')).status).toBe(200);
    expect((await newVisitor().open(guessed.token, 'secret')).status).toBe(200);
  });

  it('is tried from one address, at all shares, a thousand times a day at most', async () => {
    const who = await owner();
    const made = await share(who, behind('secret'));
    const guesser = new ShareVisitor(world, '203.0.113.78');
    expect(errorOf(await guesser.open(made.token, 'wrong'))).toBe('shares.password_wrong');
    await triedBefore('shareAddress', '203.0.113.78', 999);
    expect(errorOf(await guesser.open(made.token, 'secret'))).toBe('shares.too_many_attempts');
  });

  it('is tried three thousand times a day at most, two thousand of which newcomers have', async () => {
    const who = await owner();
    const made = await share(who, behind('secret'));
    const guesser = newVisitor();
    for (let time = 0; time < 3; time++)
      expect(errorOf(await guesser.open(made.token, 'wrong'))).toBe('shares.password_wrong');
    await triedBefore('shareOthers', made.id, 999);
    expect(errorOf(await guesser.open(made.token, 'secret'))).toBe('shares.too_many_attempts');
    await triedBefore('shareFirsts', made.id, 1_997);
    expect(errorOf(await newVisitor().open(made.token, 'wrong'))).toBe('shares.password_wrong');
    expect(errorOf(await newVisitor().open(made.token, 'secret'))).toBe('shares.too_many_attempts');
  });

  it('refused for too many tries spends neither the day of its place nor what a wider network shares', async () => {
    const who = await owner();
    const made = await share(who, behind('secret'));
    const guesser = new ShareVisitor(world, '2001:db8:90:1::1');
    const replies = await Promise.all(
      Array.from({ length: 125 }, (_, n) => guesser.open(made.token, `g${100 + n}`)),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(100);
    const neighbour = new ShareVisitor(world, '2001:db8:90:2::1');
    expect((await neighbour.open(made.token, 'secret')).status).toBe(200);
    // Moves the attempts a minute into the past.
    await world.app.get(RedisStore).redis.del(windowKey('sharePair', 60, `2001:db8:90:1::/64 ${made.id}`));
    expect((await guesser.open(made.token, 'secret')).status).toBe(200);
  });

  it('that is guessed is told to the owner, once an hour', async () => {
    const who = await owner();
    const made = await share(who, { title: 'Guessed', ...behind('secret') });
    const guess = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) expect((await newVisitor().open(made.token, 'guess')).status).toBe(403);
    };
    const told = async (): Promise<Notice[]> =>
      dataOf<Page<Notice>>(await who.as('get', '/api/notices').expect(200)).items.filter(
        ({ kind }) => kind === 'share.guessed',
      );
    await guess(9);
    expect(await told()).toEqual([]);
    await guess(4);
    expect((await told()).map(({ params }) => params)).toEqual([
      { shareId: made.id, title: 'Guessed', order: 'Winter campaign', attempts: 10 },
    ]);
    await world.rows.backdate('work_order_shares', { id: made.id }, ['guessToldAt'], 3_600_000);
    await guess(1);
    expect(await told()).toHaveLength(2);
  });
});

describe('the view log', () => {
  it('has who was let in and who was not, and each browser at a public share once', async () => {
    const who = await owner();
    const [closed, open] = [await share(who, behind('secret')), await share(who)];
    const visitor = new ShareVisitor(world, '203.0.113.7');
    await visitor.open(closed.token, 'wrong');
    await visitor.open(closed.token, 'secret');
    await visitor.get(closed.token).expect(200);
    for (let time = 0; time < 3; time++) await visitor.get(open.token).expect(200);
    await new ShareVisitor(world, '203.0.113.8').get(open.token).expect(200);
    const seen = (view: ShareView) => [view.isLetIn, view.address, view.browser.includes('Firefox/140.0')];
    expect((await viewsOf(who, closed.id)).map(seen)).toEqual([
      [true, '203.0.113.7', true],
      [false, '203.0.113.7', true],
    ]);
    expect((await viewsOf(who, open.id)).map(seen)).toEqual([
      [true, '203.0.113.8', true],
      [true, '203.0.113.7', true],
    ]);
    const shown = dataOf<{ views: number; lastViewedAt: string | null }>(
      await who.as('get', `/api/shares/${open.id}`).expect(200),
    );
    expect(shown).toMatchObject({ views: 2, lastViewedAt: expect.any(String) });
  });
});
