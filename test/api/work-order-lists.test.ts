import {
  type OrderFan,
  type OrderFanQuery,
  type Page,
  pageLimits,
  type WorkOrder,
} from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { countFans, type Desk } from '../support/order-counting.js';
import { analyzeTables, rowsRead } from '../support/rows-read.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** More rows than lists count. */
const many = pageLimits.counted + 500;
const chunk = 1_500;

let tenant: TestTenant;
let desks: Desk[];
let order: WorkOrder;

const fans = async (query: OrderFanQuery): Promise<Page<OrderFan>> =>
  dataOf(await tenant.as('get', `/api/work-orders/${order.id}/fans`).query(query).expect(200));
const gainIds = ({ items }: Page<OrderFan>): string[] => items.map(({ gainId }) => gainId);

beforeAll(async () => {
  tenant = await makeTenant(world);
  const first = await makeSocialAccount(world, tenant.tenantId);
  desks = [first, await makeSocialAccount(world, tenant.tenantId, { subAccountId: first.subAccountId })];
  order = await makeWorkOrder(world, tenant.token, [first.subAccountId]);
  for (let place = 0; place < 30; place++)
    await makeWorkOrder(world, tenant.token, [first.subAccountId], { name: `Order ${place}` });
  for (const id of await laterOrders()) await tenant.as('post', `/api/work-orders/${id}/disable`).expect(200);
  const start = Date.now();
  for (let at = 0; at < many; at += chunk) {
    const reports = Array.from({ length: Math.min(chunk, many - at) }, (_, index) => ({
      account: `fan_${String(at + index).padStart(6, '0')}`,
      // Several rows have the same time, so their ids decide.
      at: new Date(start + Math.floor((at + index) / 3)),
      by: desks[(at + index) % 100 === 0 ? 1 : 0] as Desk,
    }));
    await countFans(world, tenant.tenantId, reports);
  }
  await analyzeTables(world);
}, 120_000);

async function laterOrders(): Promise<string[]> {
  const page = dataOf<Page<WorkOrder>>(await tenant.as('get', '/api/work-orders?pageSize=30').expect(200));
  return page.items.map(({ id }) => id);
}

describe('the fans of an order with more of them than are counted', () => {
  it('are found at any depth as fast as at the beginning, both ways', async () => {
    const shown = await fans({ pageSize: 100 });
    expect(shown.total).toBe(pageLimits.counted + 1);
    const deep = await fans({ pageSize: 100, page: 104 });
    const after = gainIds(deep).at(-1) ?? '';
    const last = await fans({ pageSize: 100, page: 105, after });
    expect(last.items).toHaveLength(100);
    const before = gainIds(last)[0] ?? '';
    expect(gainIds(await fans({ pageSize: 100, page: 104, before }))).toEqual(gainIds(deep));
    const rows = (query: OrderFanQuery) => rowsRead(world, () => fans(query));
    const first = await rows({ pageSize: 20 });
    expect(await rows({ pageSize: 20, page: 520, after })).toBeLessThan(first + 200);
    expect(await rows({ pageSize: 20, page: 519, before })).toBeLessThan(first + 200);
  });

  it('are found by account, day and name without reading the others', async () => {
    const of = (query: OrderFanQuery) => rowsRead(world, () => fans(query));
    const bySecond = { socialAccountId: desks[1]?.socialAccountId as string };
    expect((await fans(bySecond)).total).toBe(many / 100);
    expect(await of(bySecond)).toBeLessThan(1_000);
    expect((await fans({ search: 'fan_000777' })).total).toBe(1);
    expect(await of({ search: 'fan_000777' })).toBeLessThan(2_000);
    expect((await fans({ fromDay: '2020-01-01', toDay: '2020-01-01' })).total).toBe(0);
    expect(await of({ fromDay: '2020-01-01', toDay: '2020-01-01' })).toBeLessThan(100);
  });
});

describe('the list of orders', () => {
  it('reads figures of the page alone, not their fans', async () => {
    const page = async () => tenant.as('get', '/api/work-orders').query({ pageSize: 30 }).expect(200);
    expect(await rowsRead(world, page)).toBeLessThan(many / 2);
    const sorted = async () =>
      tenant.as('get', '/api/work-orders').query({ sort: 'completed', descending: true }).expect(200);
    expect(dataOf<Page<WorkOrder>>(await sorted()).items[0]).toMatchObject({
      id: order.id,
      total: { completed: many, contacts: many },
    });
    expect(await rowsRead(world, sorted)).toBeLessThan(many / 2);
  });
});
