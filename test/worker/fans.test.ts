import { randomUUID } from 'node:crypto';
import type { DashboardSummary, FanCount } from '@parley/contracts/public';
import { FanIngestService, type StorableFan } from '@parley/domain/fans';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { handled } from '../support/events.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const fan = (ids: { subAccountId: string; socialAccountId: string }, account: string): StorableFan => ({
  ...ids,
  id: randomUUID(),
  account,
  nickname: '',
  link: '',
  phone: '',
  gainedAt: new Date(),
});

const store = (tenant: TestTenant, fans: StorableFan[]) =>
  world.app.get(FanIngestService).store(tenant.tenantId, fans);

async function summary(tenant: TestTenant): Promise<DashboardSummary> {
  const { body } = await tenant.as('get', '/api/dashboard').expect(200);
  return body.data;
}

/** Waits until every stored report of the tenant was counted. */
async function settle(tenant: TestTenant): Promise<void> {
  await vi.waitFor(
    async () => {
      const events = await world.rows.find('outbox', { tenantId: tenant.tenantId, name: 'fans.reported' });
      expect(await handled(world, events, 'fans.count')).toBe(events.length);
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('counting fans', () => {
  it('counts a contact as new once per scope and as repeat after, and a re-sync not at all', async () => {
    const tenant = await makeTenant(world);
    const first = await makeSocialAccount(world, tenant.tenantId);
    const sibling = await makeSocialAccount(world, tenant.tenantId, { subAccountId: first.subAccountId });
    const other = await makeSocialAccount(world, tenant.tenantId);
    for (const report of [fan(first, 'ann'), fan(first, '@Ann'), fan(sibling, 'ann'), fan(other, 'ann')]) {
      await store(tenant, [report]);
      await settle(tenant);
    }
    const expected: FanCount = { gained: 3, fresh: 2, repeat: 1, freshInSubAccount: 2, freshInTenant: 1 };
    expect(await summary(tenant)).toMatchObject({ today: expected, total: expected });
  });

  it('uses the tenant as scope where the sub-account says so', async () => {
    const tenant = await makeTenant(world);
    const one = await makeSocialAccount(world, tenant.tenantId);
    const two = await makeSocialAccount(world, tenant.tenantId, { dedupeScope: 'tenant' });
    await store(tenant, [fan(one, 'bo')]);
    await settle(tenant);
    await store(tenant, [fan(two, 'bo')]);
    await settle(tenant);
    expect((await summary(tenant)).total).toMatchObject({
      gained: 2,
      fresh: 1,
      repeat: 1,
      freshInSubAccount: 2,
    });
  });

  it('answers a replayed report as a duplicate and stores it once', async () => {
    const tenant = await makeTenant(world);
    const ids = await makeSocialAccount(world, tenant.tenantId);
    const report = fan(ids, 'cy');
    expect(await store(tenant, [report])).toEqual(new Set());
    expect(await store(tenant, [report])).toEqual(new Set([report.id]));
    await settle(tenant);
    expect((await summary(tenant)).total.gained).toBe(1);
  });

  it('lets another tenant use the same id', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    const report = fan(await makeSocialAccount(world, one.tenantId), 'dee');
    const same = { ...fan(await makeSocialAccount(world, two.tenantId), 'dee'), id: report.id };
    await store(one, [report]);
    expect(await store(two, [same])).toEqual(new Set());
    await Promise.all([settle(one), settle(two)]);
    expect((await summary(two)).total).toMatchObject({ gained: 1, freshInTenant: 1 });
  });

  it('keeps roll-ups, gains and an independent recount equal, whatever arrives together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ place: fc.nat(3), account: fc.nat(6) }), { minLength: 1, maxLength: 40 }),
        async (reports) => {
          const tenant = await makeTenant(world);
          const a = await makeSocialAccount(world, tenant.tenantId);
          const b = await makeSocialAccount(world, tenant.tenantId, { dedupeScope: 'tenant' });
          const places = [
            a,
            await makeSocialAccount(world, tenant.tenantId, { subAccountId: a.subAccountId }),
            b,
            await makeSocialAccount(world, tenant.tenantId, { subAccountId: b.subAccountId }),
          ];
          const frames = reports.map(({ place, account }) => fan(places[place] ?? a, `fan${account}`));
          await Promise.all(frames.map((frame) => store(tenant, [frame])));
          await settle(tenant);
          const { total, today } = await summary(tenant);
          const pairs = new Set(frames.map((one) => `${one.socialAccountId} ${one.account}`));
          const inSubAccounts = new Set(frames.map((one) => `${one.subAccountId} ${one.account}`));
          const inTenant = new Set(frames.map((one) => one.account));
          expect(total).toMatchObject({
            gained: pairs.size,
            freshInSubAccount: inSubAccounts.size,
            freshInTenant: inTenant.size,
          });
          expect(total.fresh + total.repeat).toBe(total.gained);
          expect(today).toEqual(total);
        },
      ),
      { numRuns: 12 },
    );
  });
});
