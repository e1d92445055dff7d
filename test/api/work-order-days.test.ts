import type {
  AuditEntry,
  OrderAccountSnapshot,
  OrderChartDay,
  OrderFan,
  OrderSnapshot,
  Page,
  WorkOrder,
} from '@parley/contracts/public';
import { OrderClosingService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, fieldsOf } from '../support/answers.js';
import { countFans, type Desk } from '../support/order-counting.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** An owner's order with two social accounts of one sub-account. */
class Place {
  private constructor(
    readonly tenant: TestTenant,
    readonly desks: readonly [Desk, Desk],
    readonly order: WorkOrder,
  ) {}

  static async make(): Promise<Place> {
    const tenant = await makeTenant(world);
    const first = await makeSocialAccount(world, tenant.tenantId);
    const second = await makeSocialAccount(world, tenant.tenantId, { subAccountId: first.subAccountId });
    const order = await makeWorkOrder(world, tenant.token, [first.subAccountId], { totalGoal: 100 });
    return new Place(tenant, [first, second], order);
  }

  as(method: 'get' | 'post' | 'patch', end = '') {
    return this.tenant.as(method, `/api/work-orders/${this.order.id}${end}`);
  }

  async read<T>(end = '', query: object = {}): Promise<T> {
    return dataOf<T>(await this.as('get', end).query(query).expect(200));
  }

  gain(accounts: string[], by = this.desks[0]): Promise<number> {
    const at = new Date();
    return countFans(
      world,
      this.tenant.tenantId,
      accounts.map((account) => ({ account, at, by })),
    );
  }

  reset(body: { name?: string; fansBecomeBase?: boolean } = {}) {
    return this.as('post', '/reset').send({ name: this.order.name, fansBecomeBase: false, ...body });
  }

  /** Closes the current day, as the job does after its end. */
  async close(): Promise<void> {
    const { dayEndsAt } = await this.read<WorkOrder>();
    const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.parse(dayEndsAt) + 60_000);
    await world.app.get(OrderClosingService, { strict: false }).run();
    clock.mockRestore();
  }
}

describe('a closed day', () => {
  it('is listed with its figures, goals and rule, and opens the list of what it counted', async () => {
    const place = await Place.make();
    await place.gain(['ann_fan', 'bob_fan']);
    await place.gain(['ann_fan'], place.desks[1]);
    const [first, second] = place.desks.map(({ socialAccountId }) => socialAccountId);
    await place.as('patch', `/accounts/${second}`).send({ isAnalysed: false, totalGoal: 9 }).expect(200);
    await place.close();
    await place.as('patch', `/accounts/${second}`).send({ isAnalysed: true }).expect(200);
    const { day } = place.order;
    const figures = { completed: 3, fresh: 2, repeat: 1, base: 0, late: 0 };
    const { items, total } = await place.read<Page<OrderSnapshot>>('/snapshots');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      epoch: 1,
      day,
      startsAt: place.order.dayStartedAt,
      endsAt: place.order.dayEndsAt,
      timeZone: 'Asia/Shanghai',
      totalGoal: 100,
      dailyGoal: null,
      figures,
      total: { ...figures, contacts: 2 },
      rule: { resetTime: '00:00', baseAtClose: false, scopes: { sub_account: 1, tenant: 0 } },
      isReset: false,
    });
    const fans = await place.read<Page<OrderFan>>('/fans', { epoch: 1, fromDay: day, toDay: day });
    expect(fans.total).toBe(3);
    const accounts = await place.read<OrderAccountSnapshot[]>(`/snapshots/1/${day}/accounts`);
    expect(
      accounts.map(({ socialAccountId, figures: own, totalGoal }) => [
        socialAccountId,
        own.completed,
        totalGoal,
      ]),
    ).toEqual([
      [first, 2, null],
      [second, 1, 9],
    ]);
    // The closed day keeps the switch's value, so the second account's repeat fan is not in its chart.
    const charts = await place.read<OrderChartDay[]>('/charts');
    expect(charts).toMatchObject([
      { epoch: 1, day, isRunning: false, fresh: 2, repeat: 0, base: 0 },
      { epoch: 1, isRunning: true, fresh: 0, repeat: 0, base: 0 },
    ]);
    const charted = (query: object) =>
      place.read<Page<OrderFan>>('/fans', { epoch: 1, fromDay: day, toDay: day, analysed: true, ...query });
    expect((await charted({})).total).toBe(2);
    expect((await charted({ type: 'repeat' })).total).toBe(0);
    expect((await charted({ analysed: false })).total).toBe(1);
    expect(await place.read<WorkOrder>()).toMatchObject({
      today: { completed: 0 },
      total: { completed: 3, contacts: 2 },
    });
  });

  it('is found by its epoch and days, and paged by neighbours', async () => {
    const place = await Place.make();
    for (let days = 0; days < 4; days++) await place.close();
    const list = async (query: object) =>
      (await place.read<Page<OrderSnapshot>>('/snapshots', query)).items.map(
        ({ epoch, day }) => `${epoch}/${day}`,
      );
    const all = await list({});
    expect(all).toHaveLength(4);
    const [, second = '', third = ''] = all;
    expect(await list({ pageSize: 2, page: 2, after: second })).toEqual(all.slice(2));
    expect(await list({ pageSize: 2, page: 1, before: third })).toEqual(all.slice(0, 2));
    const [, day] = second.split('/');
    expect(await list({ fromDay: day, toDay: day })).toEqual([second]);
    expect(await list({ epoch: 2 })).toEqual([]);
  });

  it('loses no fan: taking one out is refused', async () => {
    const place = await Place.make();
    await place.gain(['ann_fan']);
    const [fan] = (await place.read<Page<OrderFan>>('/fans')).items;
    await place.close();
    const reply = await place
      .as('post', '/fans/take-out')
      .send({ gainIds: [fan?.gainId] })
      .expect(409);
    expect(errorOf(reply)).toBe('work-orders.day_closed');
    expect(await place.read<WorkOrder>()).toMatchObject({ total: { fresh: 1 } });
  });
});

describe('a reset', () => {
  it('needs the name as it is', async () => {
    const place = await Place.make();
    const reply = await place.reset({ name: 'winter campaign' }).expect(400);
    expect([errorOf(reply), fieldsOf(reply)]).toEqual(['work-orders.name_mismatch', ['name']]);
    expect(await place.read<WorkOrder>()).toMatchObject({ epoch: 1 });
  });

  it('opens a new epoch at zero, keeps what was, and is audited', async () => {
    const place = await Place.make();
    await place.gain(['ann_fan']);
    const after = dataOf<WorkOrder>(await place.reset().expect(200));
    expect(after).toMatchObject({
      epoch: 2,
      startedAt: place.order.startedAt,
      today: { completed: 0 },
      total: { completed: 0, contacts: 0 },
    });
    expect(Date.parse(after.epochStartedAt)).toBeGreaterThan(Date.parse(place.order.epochStartedAt));
    expect((await place.read<Page<OrderFan>>('/fans')).total).toBe(0);
    expect((await place.read<Page<OrderFan>>('/fans', { epoch: 1 })).total).toBe(1);
    const { items } = await place.read<Page<OrderSnapshot>>('/snapshots');
    expect(items).toMatchObject([{ epoch: 1, isReset: true, figures: { fresh: 1 } }]);
    const audit = await place.tenant.as('get', '/api/audit').expect(200);
    expect(dataOf<Page<AuditEntry>>(audit).items[0]).toMatchObject({
      action: 'work-orders.reset',
      targetId: place.order.id,
      changes: { epoch: { from: 1, to: 2 }, fansBecomeBase: { to: false } },
    });
  });

  it('makes fans so far base where it is asked to', async () => {
    const place = await Place.make();
    await place.gain(['ann_fan']);
    await place.reset({ fansBecomeBase: true }).expect(200);
    await place.gain(['ann_fan'], place.desks[1]);
    await place.gain(['bob_fan'], place.desks[1]);
    expect(await place.read<WorkOrder>()).toMatchObject({ total: { fresh: 1, repeat: 0, base: 1 } });
  });

  it('happens once for a key', async () => {
    const place = await Place.make();
    const send = () => place.reset().set('idempotency-key', 'one-reset-of-it').expect(200);
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await place.read<WorkOrder>()).toMatchObject({ epoch: 2 });
  });

  it('and edits at the same time all take effect', async () => {
    const place = await Place.make();
    await Promise.all([
      place.reset().expect(200),
      place.as('patch').send({ remarks: 'Edited' }).expect(200),
      place.reset().expect(200),
      place.gain(['ann_fan']),
    ]);
    const order = await place.read<WorkOrder>();
    expect(order).toMatchObject({ epoch: 3, remarks: 'Edited' });
    const fans = await Promise.all(
      [1, 2, 3].map(async (epoch) => (await place.read<Page<OrderFan>>('/fans', { epoch })).total),
    );
    expect(fans.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe('counting while an order is disabled', () => {
  it('goes by the time of the gain, whichever is stored first', async () => {
    const place = await Place.make();
    await Promise.all([
      place.gain(['ann_fan']),
      place.as('post', '/disable').expect(200),
      place.gain(['bob_fan'], place.desks[1]),
    ]);
    const [span] = await world.rows.find('work_order_spans', { orderId: place.order.id });
    const gains = await world.rows.find('gains', { tenantId: place.tenant.tenantId }, ['gainedAt']);
    const counted = gains.filter(({ gainedAt }) => gainedAt < (span?.endedAt ?? 0));
    expect(gains).toHaveLength(2);
    expect((await place.read<WorkOrder>()).total.completed).toBe(counted.length);
  });
});
