import type { Notice, NoticeKind, NoticeParams } from '@parley/contracts/public';
import { NoticeResolutionService, NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { grant } from '../support/characters.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const dayMs = 86_400_000;

async function notify<Kind extends NoticeKind>(tenant: TestTenant, kind: Kind, params: NoticeParams[Kind]) {
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) =>
      world.app
        .get(NoticeService, { strict: false })
        .create(tx, { kind, params, subAccountId: null, cause: `${kind} of the test` }),
    );
}
const noticesOf = async (tenant: TestTenant): Promise<Notice[]> =>
  (await tenant.as('get', '/api/notices').expect(200)).body.data.items;
const isResolved = async (tenant: TestTenant, kind: NoticeKind): Promise<boolean> => {
  const notice = (await noticesOf(tenant)).find((one) => one.kind === kind);
  return notice !== undefined && notice.resolvedAt !== null;
};
const resolution = () => world.worker?.get(NoticeResolutionService, { strict: false });
const review = () => resolution()?.reviewAll();
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
