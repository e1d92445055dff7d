import type { SharePage, WorkOrder } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';
import { Realtime, rooms } from '@parley/platform/realtime';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withApiNode } from '../support/api-node.js';
import { dataOf } from '../support/answers.js';
import { handled } from '../support/events.js';
import { gainFans } from '../support/fans.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { promptMs } from '../support/prompt.js';
import { behind, makeShare, type SharePageSocket, ShareVisitor } from '../support/shares.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { TRUST_PROXY_HOPS: '1' } });
let operator: TestOperator;
const pages: SharePageSocket[] = [];

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

interface Owner extends TestTenant {
  subAccountId: string;
  socialAccountId: string;
  order: WorkOrder;
}

async function owner(): Promise<Owner> {
  const tenant = await makeTenant(world);
  const account = await makeSocialAccount(world, tenant.tenantId);
  const order = await makeWorkOrder(world, tenant.token, [account.subAccountId]);
  return { ...tenant, ...account, order };
}

const share = (who: Owner, given: Parameters<typeof makeShare>[3] = {}) =>
  makeShare(world, who.token, who.order.id, given);

async function listen(visitor: ShareVisitor, token: string, position?: number): Promise<SharePageSocket> {
  const page = await visitor.listen(token, position);
  pages.push(page);
  return page;
}

/** A page with this password, after its sign-in. */
async function openedBy(password: string, token: string, url?: string): Promise<SharePageSocket> {
  const visitor = new ShareVisitor(world, '192.0.2.1', url);
  expect((await visitor.open(token, password)).status).toBe(200);
  return listen(visitor, token);
}

/** Resolves once all changes of the tenant's orders were pushed. */
async function told(tenantId: string): Promise<void> {
  const unpushed = async (event: 'counted' | 'changed') => {
    const rows = await world.rows.find('outbox', { tenantId, name: `work-orders.${event}` });
    return rows.length - (await handled(world, rows, `work-orders.push-${event}`));
  };
  await expect
    .poll(async () => [await unpushed('counted'), await unpushed('changed')], { timeout: 10_000 })
    .toEqual([0, 0]);
}

/** Resolves once Redis knows the rooms' members, and that those of the share and its tenant have none. */
async function forgetMembers(tenantId: string, shareId: string): Promise<void> {
  const store = world.app.get(RedisStore);
  const { redis } = store;
  const key = (...parts: string[]) => store.key(...parts);
  await redis.set(key('members-since'), 1);
  await redis.del([rooms.share(shareId), rooms.tenantShares(tenantId)].map((room) => key('members', room)));
}

/** Those pages get this reason and are closed within a second. */
async function expectClosed(closing: SharePageSocket[], reason: string): Promise<void> {
  await expect
    .poll(() => closing.map(({ isOpen }) => isOpen), { timeout: promptMs })
    .toEqual(closing.map(() => false));
  expect(closing.map(({ closed }) => closed)).toEqual(closing.map(() => [reason]));
}

describe('an open share page', () => {
  it('is closed by a cancel, on each node, and no other page is', async () => {
    const who = await owner();
    const [first, second] = [await share(who), await share(who)];
    await withApiNode(async (url) => {
      const here = await listen(new ShareVisitor(world), first.token);
      const there = await listen(new ShareVisitor(world, '192.0.2.2', url), first.token);
      const other = await listen(new ShareVisitor(world), second.token);
      await who.as('post', `/api/shares/${first.id}/cancel`).expect(200);
      await expectClosed([here, there], 'cancelled');
      expect([other.isOpen, other.closed]).toEqual([true, []]);
    });
    await expect(listen(new ShareVisitor(world), first.token)).rejects.toThrow('shares.not_found');
  });

  it('is closed by a new password, its own or the common one, and opens by it', async () => {
    const who = await owner();
    const setCommon = (password: string) =>
      who.as('put', `/api/work-orders/${who.order.id}/common-password`).send({ password }).expect(200);
    await setCommon('common');
    const own = await share(who, behind('secret'));
    const common = await share(who, { access: 'password', usesCommonPassword: true });
    const [ownPage, commonPage] = [
      await openedBy('secret', own.token),
      await openedBy('common', common.token),
    ];
    await who.as('patch', `/api/shares/${own.id}`).send({ password: 'another' }).expect(200);
    await expectClosed([ownPage], 'password_changed');
    expect(commonPage.isOpen).toBe(true);
    await setCommon('changed');
    await expectClosed([commonPage], 'password_changed');
    await openedBy('another', own.token);
    await openedBy('changed', common.token);
  });

  it('is closed by the suspension of its tenant, and no other tenant’s is', async () => {
    const [who, other] = [await owner(), await owner()];
    const [first, second, foreign] = [
      await share(who),
      await share(who, behind('secret')),
      await share(other),
    ];
    const closing = [
      await listen(new ShareVisitor(world), first.token),
      await openedBy('secret', second.token),
    ];
    const stays = await listen(new ShareVisitor(world), foreign.token);
    const suspend = `/api/operator/tenants/${who.tenantId}/suspend`;
    await operator.as('post', suspend).send({ reason: 'A test' }).expect(200);
    await expectClosed(closing, 'suspended');
    expect(stays.isOpen).toBe(true);
    await expect(listen(new ShareVisitor(world), first.token)).rejects.toThrow('shares.not_found');
  });

  it('is closed when its time is over', async () => {
    const who = await owner();
    const made = await share(who, { validDays: 1 });
    const clock = vi.spyOn(world.app.get(Clock), 'nowMs');
    clock.mockReturnValue(Date.parse(made.expiresAt ?? '') - 300);
    const page = await listen(new ShareVisitor(world), made.token);
    clock.mockRestore();
    await expect.poll(() => page.closed).toEqual(['expired']);
    await expect.poll(() => page.isOpen).toBe(false);
  });
});

describe('the namespace of share pages', () => {
  it('asks for the cookie of its own share', async () => {
    const who = await owner();
    const [first, second] = [await share(who, behind('secret')), await share(who, behind('secret'))];
    const visitor = new ShareVisitor(world);
    const needed = 'shares.password_needed';
    await expect(listen(visitor, first.token)).rejects.toThrow(needed);
    await visitor.open(first.token, 'secret');
    await listen(visitor, first.token);
    await expect(listen(visitor, second.token)).rejects.toThrow(needed);
  });

  it.each(['', 'AAAAAAAAAAAAAAAAAAAAAAAAAA', '%', 'x'.repeat(200)])('finds nothing by %j', async (token) => {
    await expect(listen(new ShareVisitor(world), token)).rejects.toThrow('shares.not_found');
  });

  it('lets a page listen to its share alone, and sends away who speaks', async () => {
    const who = await owner();
    const [first, second] = [await share(who), await share(who)];
    await told(who.tenantId);
    const page = await listen(new ShareVisitor(world), first.token);
    const realtime = world.app.get(Realtime);
    await realtime.toShare(second.id);
    await realtime.toTenant(who.tenantId, 'notice:unread', { unread: 1 });
    await realtime.toShare(first.id);
    await expect.poll(() => page.changed.length).toBe(1);
    expect(page.heard.join(' ')).not.toMatch(/notice|(?:tnt|shr|wor|sub)_/);
    (page.socket as unknown as { emit: (name: string, room: string) => void }).emit(
      'join',
      rooms.tenant(who.tenantId),
    );
    await expect.poll(() => page.isOpen).toBe(false);
  });
});

describe('a share page', () => {
  it('is told to read again, in the order of its stream', async () => {
    const who = await owner();
    const made = await share(who);
    await told(who.tenantId);
    const page = await listen(new ShareVisitor(world), made.token);
    await who.as('patch', `/api/shares/${made.id}`).send({ title: 'Renamed' }).expect(200);
    await expect.poll(() => page.changed[0]).toEqual({ stream: 'share', seq: page.seq + 1, data: {} });
  });

  it('that is live follows the figures of its order, and no other one does', async () => {
    const who = await owner();
    const elsewhere = await makeSocialAccount(world, who.tenantId);
    const other = await makeWorkOrder(world, who.token, [elsewhere.subAccountId]);
    const [live, ofOther, slow] = [
      await share(who),
      await makeShare(world, who.token, other.id),
      await share(who, { refreshMinutes: 5 }),
    ];
    await told(who.tenantId);
    const [page, otherPage, slowPage] = [
      await listen(new ShareVisitor(world), live.token),
      await listen(new ShareVisitor(world), ofOther.token),
      await listen(new ShareVisitor(world), slow.token),
    ];
    await gainFans(world, who.tenantId, who, [{ account: 'fan_one' }, { account: 'fan_two' }]);
    await expect.poll(() => page.changed.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const shown = await new ShareVisitor(world).get(live.token).expect(200);
        return dataOf<SharePage>(shown).today.completed;
      })
      .toBe(2);
    await told(who.tenantId);
    expect([otherPage.changed, slowPage.changed]).toEqual([[], []]);
    // A returning page learns of the changes that were made without a page of the tenant.
    for (const one of [page, otherPage, slowPage]) one.close();
    const { seq } = page.changed.at(-1) ?? { seq: 0 };
    await forgetMembers(who.tenantId, live.id);
    await gainFans(world, who.tenantId, who, [{ account: 'fan_three' }]);
    await told(who.tenantId);
    const again = await listen(new ShareVisitor(world), live.token, seq);
    await expect.poll(() => again.changed.length).toBe(1);
  });

  it('catches up after a gap, and is not told where it missed nothing', async () => {
    const who = await owner();
    const made = await share(who);
    await told(who.tenantId);
    const page = await listen(new ShareVisitor(world), made.token);
    page.close();
    const same = await listen(new ShareVisitor(world), made.token, page.seq);
    expect([same.seq, same.changed]).toEqual([page.seq, []]);
    same.close();
    await world.app.get(Realtime).toShare(made.id);
    const behindIt = await listen(new ShareVisitor(world), made.token, page.seq);
    expect(behindIt.seq).toBe(page.seq + 1);
    await expect.poll(() => behindIt.changed.map(({ seq }) => seq)).toEqual([behindIt.seq]);
  });
});
