import {
  dayMs,
  type LinkDomain,
  type Notice,
  type NoticeKind,
  type NoticeParams,
} from '@parley/contracts/public';
import { NoticeService } from '@parley/domain/notifications';
import { OrderService } from '@parley/domain/orders';
import { Database } from '@parley/platform/database';
import { afterAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { grant } from '../support/characters.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { DnsServer } from '../support/dns-server.js';
import { fulfilOrder, inTenant, onSale, placeOrder } from '../support/purchases.js';
import { makeShare } from '../support/shares.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const dns = await DnsServer.start();
afterAll(() => dns.stop());
const world = withWorld({ worker: true, environment: { DNS_SERVERS: dns.address } });

async function notify<Kind extends NoticeKind>(
  tenant: TestTenant,
  kind: Kind,
  params: NoticeParams[Kind],
  of = 'the test',
) {
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) =>
      world.app
        .get(NoticeService, { strict: false })
        .create(tx, { kind, params, subAccountId: null, cause: `${kind} of ${of}` }),
    );
}
const noticesOf = async (tenant: TestTenant): Promise<Notice[]> =>
  (await tenant.as('get', '/api/notices').expect(200)).body.data.items;
const isResolved = async (tenant: TestTenant, kind: NoticeKind): Promise<boolean> => {
  const notice = (await noticesOf(tenant)).find((one) => one.kind === kind);
  return notice !== undefined && notice.resolvedAt !== null;
};
const service = () => world.worker?.get(NoticeService, { strict: false });
const review = () => service()?.reviewAll();
const unread = async (tenant: TestTenant): Promise<number> =>
  (await tenant.as('get', '/api/notices/unread').expect(200)).body.data.unread;

describe('a notice whose cause is gone', () => {
  it('of characters is over once there are enough, in whichever order it is reviewed', async () => {
    const tenant = await makeTenant(world);
    await notify(tenant, 'characters.low', { balance: 200_000 });
    await notify(tenant, 'characters.out', { balance: 0 });
    await review();
    expect([await isResolved(tenant, 'characters.low'), await unread(tenant)]).toEqual([false, 2]);
    await grant(world, tenant.tenantId, 50_000);
    await Promise.all([review(), review()]);
    expect(await isResolved(tenant, 'characters.out')).toBe(true);
    expect(await isResolved(tenant, 'characters.low')).toBe(false);
    await grant(world, tenant.tenantId, 1_000_000);
    await review();
    await review();
    expect([await isResolved(tenant, 'characters.low'), await unread(tenant)]).toEqual([true, 0]);
    const [low] = (await noticesOf(tenant)).filter(({ kind }) => kind === 'characters.low');
    expect(low).toMatchObject({ level: 'success', read: true });
  });

  it('of a package is over once it runs longer', async () => {
    const tenant = await makeTenant(world);
    const { packageEndsAt } = await world.rows.one('tenants', { id: tenant.tenantId });
    const endsAt = packageEndsAt?.getTime() ?? Date.now() + dayMs;
    await notify(tenant, 'package.expiring', { days: 1, endsAt });
    await review();
    const before = await isResolved(tenant, 'package.expiring');
    await notify(tenant, 'package.expired', { family: 'BIAO_ZHUN_ROOT' });
    await review();
    expect([before, await isResolved(tenant, 'package.expired')]).toEqual([packageEndsAt === null, true]);
  });

  it('of a refused port is over once the sub-account has one', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSubAccount(world, tenant.tenantId);
    const portNum = 1_000_000;
    await notify(tenant, 'ports.limit_reached', { subAccountId: desk.id, remark: 'Desk', portNum });
    await review();
    expect(await isResolved(tenant, 'ports.limit_reached')).toBe(false);
    const client = await RawClient.connect(world, { by: 'code', code: desk.code });
    await client.open('first');
    await expect.poll(() => isResolved(tenant, 'ports.limit_reached'), { timeout: 10_000 }).toBe(true);
    client.close();
  });

  it('of a refused port opens again when one is refused again within the hour', async () => {
    const tenant = await makeTenant(world, { ports: 1 });
    const desk = await makeSubAccount(world, tenant.tenantId);
    const client = await RawClient.connect(world, { by: 'code', code: desk.code });
    const refused = async (): Promise<Notice | undefined> =>
      (await noticesOf(tenant)).find(({ kind }) => kind === 'ports.limit_reached');
    await client.open('first');
    await expect(client.open('second')).rejects.toThrow('ports.limit_reached');
    await expect.poll(async () => (await refused())?.resolvedAt).toBeNull();
    const first = await refused();
    await world.rows.change('tenants', { id: tenant.tenantId }, { portNum: 2 });
    await review();
    expect(await isResolved(tenant, 'ports.limit_reached')).toBe(true);
    await client.open('second');
    await expect(client.open('third')).rejects.toThrow('ports.limit_reached');
    await expect.poll(async () => (await refused())?.resolvedAt).toBeNull();
    expect(await refused()).toMatchObject({
      id: first?.id,
      level: 'warning',
      count: 2,
      params: { portNum: 2 },
    });
    client.close();
  });

  it('of a share is over once it runs longer, or is cancelled', async () => {
    const tenant = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, tenant.tenantId);
    const order = await makeWorkOrder(world, tenant.token, [subAccountId]);
    const ending = async (title: string): Promise<string> => {
      const { id, expiresAt } = await makeShare(world, tenant.token, order.id, { title, validDays: 1 });
      const endsAt = Date.parse(expiresAt ?? '');
      await notify(tenant, 'share.ending', { shareId: id, title, order: order.name, endsAt }, title);
      return id;
    };
    const isOver = async (title: string): Promise<boolean | undefined> =>
      (await noticesOf(tenant))
        .filter((one) => one.kind === 'share.ending' && one.params.title === title)
        .map(({ resolvedAt }) => resolvedAt !== null)[0];
    const [longer] = [await ending('Longer'), await ending('Other')];
    await review();
    expect([await isOver('Longer'), await isOver('Other')]).toEqual([false, false]);
    await world.rows.change(
      'work_order_shares',
      { id: longer },
      { expiresAt: new Date(Date.now() + 9 * dayMs) },
    );
    await tenant.as('patch', `/api/shares/${longer}`).send({ refreshMinutes: 5 }).expect(200);
    await expect.poll(() => isOver('Longer')).toBe(true);
    expect(await isOver('Other')).toBe(false);
    const cancelled = await ending('Cancelled');
    await tenant.as('post', `/api/shares/${cancelled}/cancel`).expect(200);
    await expect.poll(() => isOver('Cancelled')).toBe(true);
  });

  it('of a domain is over once it is verified again', async () => {
    const tenant = await makeTenant(world);
    const host = 'lost.example';
    const { id, record } = dataOf<LinkDomain>(
      await tenant.as('post', '/api/link-domains').send({ host }).expect(200),
    );
    await world.rows.change('link_domains', { id }, { status: 'failed' });
    await notify(tenant, 'link-domain.lost', { domainId: id, host });
    await review();
    expect(await isResolved(tenant, 'link-domain.lost')).toBe(false);
    dns.records.set(record?.name ?? '', [record?.value ?? '']);
    await tenant.as('post', `/api/link-domains/${id}/verify`).expect(200);
    await expect.poll(() => isResolved(tenant, 'link-domain.lost')).toBe(true);
  });

  it('of an order in review is over once that is decided, or the order is paid', async () => {
    const tenant = await makeTenant(world);
    const orders = world.app.get(OrderService, { strict: false });
    const inReview = async (): Promise<string> => {
      const { id } = await placeOrder(world, tenant.tenantId, {
        buyType: 1,
        num: 1,
        setMealId: onSale.characters,
      });
      await inTenant(world, tenant.tenantId, (tx) => orders.review(tx, id, true));
      return id;
    };
    const isOver = async (orderId: string): Promise<boolean | undefined> =>
      (await noticesOf(tenant))
        .filter((one) => one.kind === 'order.in_review' && one.params.orderId === orderId)
        .map(({ resolvedAt }) => resolvedAt !== null)[0];
    const [decided, paid, waiting] = [await inReview(), await inReview(), await inReview()];
    await review();
    expect([await isOver(decided), await isOver(paid)]).toEqual([false, false]);
    await inTenant(world, tenant.tenantId, (tx) => orders.endReview(tx, decided));
    expect(await isOver(decided)).toBe(true);
    await fulfilOrder(world, tenant.tenantId, paid);
    await expect.poll(() => isOver(paid)).toBe(true);
    expect(await isOver(waiting)).toBe(false);
    await inTenant(world, tenant.tenantId, (tx) => orders.review(tx, decided, true));
    expect(await isOver(decided), 'it is looked at again').toBe(false);
  });

  it('of what is gone itself is over', async () => {
    const tenant = await makeTenant(world);
    const gone = '0'.repeat(26);
    await notify(tenant, 'share.ending', { shareId: `shr_${gone}`, title: 'a', order: 'b', endsAt: 0 });
    await notify(tenant, 'link-domain.lost', { domainId: `lkd_${gone}`, host: 'a.example' });
    await notify(tenant, 'link.nobody', { linkId: `lnk_${gone}`, name: 'a' });
    await notify(tenant, 'link.full', { linkId: `lnk_${gone}`, name: 'a' });
    await review();
    for (const kind of ['share.ending', 'link-domain.lost', 'link.nobody', 'link.full'] as const)
      expect(await isResolved(tenant, kind), kind).toBe(true);
  });

  it('stays open for a tenant whose cause stays, and is nobody else’s', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    for (const tenant of [one, two]) await notify(tenant, 'characters.out', { balance: 0 });
    await grant(world, one.tenantId, 10);
    await review();
    expect([await isResolved(one, 'characters.out'), await isResolved(two, 'characters.out')]).toEqual([
      true,
      false,
    ]);
  });
});
