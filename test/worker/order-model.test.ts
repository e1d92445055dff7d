import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { sized } from '../support/full.js';
import type { Desk } from '../support/order-counting.js';
import { OrderModel } from '../support/order-model.js';
import { expectedOrders, storedOrders } from '../support/order-rows.js';
import { began, desks, type Scenario, scenario } from '../support/order-scenario.js';
import { OrderScenarioRun } from '../support/order-scenario-run.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** Each scenario has its own time, because several run at once. */
const time = new AsyncLocalStorage<{ now: number }>();
beforeAll(() => {
  vi.spyOn(world.app.get(Clock), 'nowMs').mockImplementation(() => time.getStore()?.now ?? Date.now());
});

/** Tenants with their sub-accounts, created together. */
async function makeTenants(scenarios: readonly Scenario[]): Promise<{ tenantId: string; places: Desk[] }[]> {
  const ids = world.app.get(Ids);
  const now = new Date(began);
  const tenants = scenarios.map(({ zone }) => {
    const subs = [0, 1, 2].map(() => ids.next('sub'));
    const places = desks.map(({ sub, scope }) => ({
      subAccountId: subs[sub] as string,
      socialAccountId: ids.next('soc'),
      platform: 'wechat' as const,
      dedupeScope: scope,
    }));
    return { zone, tenantId: ids.next('tnt'), subs, places };
  });
  const each = <T>(rows: (one: (typeof tenants)[number]) => T[]): T[] => tenants.flatMap(rows);
  await world.rows.add(
    'tenants',
    each(({ tenantId, zone }) => [
      { id: tenantId, timeZone: zone, packageFamily: 'BIAO_ZHUN_ROOT', createdAt: now },
    ]),
  );
  await world.rows.add(
    'sub_accounts',
    each(({ tenantId, subs, places }) =>
      subs.map((id) => ({
        id,
        tenantId,
        account: id,
        remark: '',
        platforms: ['wechat'],
        reservedAt: now,
        dedupeScope: places.find(({ subAccountId }) => subAccountId === id)?.dedupeScope ?? 'tenant',
        secretSealed: '',
        secretHash: randomUUID(),
        secretHint: 'TEST',
        createdAt: now,
      })),
    ),
  );
  await world.rows.add(
    'social_accounts',
    each(({ tenantId, places }) =>
      places.map(({ subAccountId, socialAccountId: id }) => ({
        id,
        tenantId,
        subAccountId,
        platform: 'wechat' as const,
        account: id,
        accountKey: id,
        firstSeenAt: now,
      })),
    ),
  );
  return tenants;
}

/** Scenarios that run at once. */
const group = 15;

it(
  'orders count as the model does, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scenario, { minLength: group, maxLength: group }), async (scenarios) => {
        const tenants = await makeTenants(scenarios);
        await Promise.all(
          tenants.map(async ({ tenantId, places }, index) => {
            const given = scenarios[index] as Scenario;
            const clock = { now: began };
            const model = new OrderModel(desks, given.zone, given.zone);
            model.now = began;
            const run = new OrderScenarioRun(world, tenantId, places, model, clock);
            await time.run(clock, () => run.play(given));
            expect(await storedOrders(world, run.ids)).toEqual(expectedOrders(model));
          }),
        );
      }),
      { numRuns: sized(90, 1_005) / group, endOnFailure: true },
    );
  },
  sized(120_000, 600_000),
);
