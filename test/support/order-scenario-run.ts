import { minuteMs } from '@parley/contracts/public';
import { ContactMergeService, ContactRepository } from '@parley/domain/fans';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { OrderBaseService, OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { lockAdvisory } from '@parley/platform/database';
import { expect } from 'vitest';
import { countFans, type Desk, inTenant } from './order-counting.js';
import { fanOfKey, openIdOf, storeFolded } from './fans.js';
import type { OrderModel } from './order-model.js';
import type { ModelDesk, ModelOrder } from './order-model.types.js';
import type { OrderIds } from './order-rows.js';
import { type Command, desks, resetMinutes, type Scenario, zones } from './order-scenario.js';
import { aWorkOrder } from './work-orders.js';
import type { World } from './world.js';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Runs a scenario on the database and on the model. */
export class OrderScenarioRun {
  readonly ids: OrderIds;
  private readonly deleted = new Set<number>();

  constructor(
    private readonly world: World,
    readonly tenantId: string,
    private readonly places: readonly Desk[],
    readonly model: OrderModel,
    private readonly clock: { now: number },
  ) {
    this.ids = { tenantId, orderIds: [], desks: places.map(({ socialAccountId }) => socialAccountId) };
  }

  async play({ option, commands }: Scenario): Promise<void> {
    await this.create(0, option, [0, 1]);
    for (const each of commands) await this.step(each);
    this.clock.now += 2_000 * minuteMs;
    this.model.now = this.clock.now;
    await this.step({ ...(commands[0] as Command), kind: 'close', minutes: 0 });
  }

  private async step(given: Command): Promise<void> {
    this.clock.now += given.minutes * minuteMs;
    this.model.now = this.clock.now;
    const index = given.pick % this.model.orders.length;
    const order = this.model.orders[index] as ModelOrder;
    const id = this.ids.orderIds[index] as string;
    const { kind } = given;
    if (kind === 'report') return this.report(given);
    if (kind === 'close') return this.close();
    if (kind === 'merge') return this.merge(given);
    // The fold changes no counts.
    if (kind === 'fold') return storeFolded(this.world, this.tenantId);
    if (kind === 'import') return this.import(given, order, id);
    if (kind === 'takeOut') return this.takeOut(given, order, id);
    if (kind === 'zone') return this.changeZone(at(zones, given.other));
    if (kind === 'delete') return this.deleteSubAccount(given.other % 3);
    if (kind === 'create')
      return this.create(
        at(resetMinutes, given.other),
        given.flag,
        [0, 1, 2].filter((sub) => !this.deleted.has(sub) && (given.other + sub) % 3 > 0),
      );
    return this.edit(given, order, id);
  }

  private service<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.world.app.get(type, { strict: false });
  }

  private tx<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
    return inTenant(this.world, this.tenantId, work);
  }

  private async create(resetMinute: number, baseAtClose: boolean, subs: number[]): Promise<void> {
    if (this.model.orders.length === 3) return;
    const given = { platform: 'wechat' as const, baseAtClose, resetTime: timeOf(resetMinute) };
    const order = aWorkOrder(
      subs.map((sub) => this.subAccount(sub)),
      given,
    );
    const { id } = await this.service(WorkOrderService).create(this.tenantId, order);
    this.ids.orderIds.push(id);
    this.model.create(resetMinute, baseAtClose, subs);
  }

  private async report({ reports }: Command): Promise<void> {
    const batch = reports
      .map(({ account, desk, ago }) => ({ account, desk, at: this.clock.now - ago * minuteMs }))
      .filter(({ desk }) => !this.deleted.has((desks[desk] as ModelDesk).sub))
      .toSorted((a, b) => a.at - b.at);
    await countFans(
      this.world,
      this.tenantId,
      batch.map(({ account, desk, at: gained }) => ({
        account: openIdOf(account),
        at: new Date(gained),
        by: at(this.places, desk),
      })),
    );
    this.model.report(batch);
  }

  private async close(): Promise<void> {
    await this.service(OrderClosingService).closeTenants([this.tenantId]);
    this.model.close();
  }

  private async merge({ pick: one, other }: Command): Promise<void> {
    const known = [...this.model.mains.keys()];
    if (known.length < 2) return;
    const [a, b] = [at(known, one), at(known, other)];
    const ids = await this.contactIds([a, b]);
    const merged = this.service(ContactMergeService).merge(this.tenantId, ids);
    if (this.model.merge(a, b)) await merged;
    else await expect(merged).rejects.toMatchObject({ code: 'fans.already_merged' });
  }

  private async import({ other, flag }: Command, order: ModelOrder, id: string): Promise<void> {
    const account = other % 7;
    const accountKey = openIdOf(account);
    await this.tx(async (tx) => {
      await lockAdvisory(tx, 'fanCounting', tx.tenantId);
      const now = new Date(this.clock.now);
      const contact = { platform: 'wechat' as const, accountKey, account: accountKey, knownAt: now };
      const rest = { nickname: '', link: '', phone: '' };
      const found = await this.service(ContactRepository).upsert(tx, [{ ...contact, ...rest }], now);
      const contactIds = [...found.values()].map((one) => one.id);
      if (flag)
        await this.service(OrderBaseService).mark(tx, {
          orderIds: [id],
          contactIds,
          since: now,
          cause: 'imported',
        });
    });
    this.model.import(account);
    if (flag) this.model.mark(order, account);
  }

  private async takeOut({ other, flag }: Command, order: ModelOrder, id: string): Promise<void> {
    const rows = order.epochs.flatMap((epoch) => epoch.rows);
    if (rows.length === 0) return;
    const chosen = flag ? [at(rows, other)] : rows.slice(-1 - (other % 3));
    const gains = await this.world.rows.find('gains', { tenantId: this.tenantId }, [
      'id',
      'contactId',
      'socialAccountId',
    ]);
    const names = new Map(
      (await this.contacts()).map((contact) => [contact.id, fanOfKey(contact.accountKey)]),
    );
    const gainIds = gains
      .filter((gain) =>
        chosen.some(
          ({ gain: { account, desk } }) =>
            names.get(gain.contactId) === account && this.ids.desks[desk] === gain.socialAccountId,
        ),
      )
      .map((gain) => gain.id);
    const moved = this.service(OrderBaseService).takeOut(this.tenantId, id, gainIds);
    const expected = this.model.takeOut(order, chosen);
    if (expected) expect(await moved).toMatchObject(expected);
    else await expect(moved).rejects.toMatchObject({ code: 'work-orders.day_closed' });
  }

  private async changeZone(zone: string): Promise<void> {
    await this.world.rows.change('tenants', { id: this.tenantId }, { timeZone: zone });
    this.model.zone = zone;
  }

  private async deleteSubAccount(sub: number): Promise<void> {
    const now = this.clock.now;
    await this.service(SubAccountDeletionService).begin(this.tenantId, this.subAccount(sub));
    this.deleted.add(sub);
    for (const { members } of this.model.orders) endLast(members.get(sub), now);
  }

  private async edit({ kind, other, flag }: Command, order: ModelOrder, id: string): Promise<void> {
    const orders = this.service(WorkOrderService);
    const [now, sub] = [this.clock.now, other % 3];
    if (kind === 'reset') {
      await orders.reset(this.tenantId, id, { name: 'Winter campaign', fansBecomeBase: flag });
      this.model.reset(order, flag);
    } else if (kind === 'status') {
      await (flag ? orders.enable(this.tenantId, id) : orders.disable(this.tenantId, id));
      if (flag) beginNext(order.spans, now);
      else endLast(order.spans, now);
    } else if (kind === 'resetTime') {
      order.resetMinute = at(resetMinutes, other);
      await orders.edit(this.tenantId, id, { resetTime: timeOf(order.resetMinute) });
    } else if (kind === 'option') {
      order.baseAtClose = flag;
      await orders.edit(this.tenantId, id, { baseAtClose: flag });
    } else if (kind === 'member' && !this.deleted.has(sub)) {
      const own = order.members.get(sub) ?? [];
      if (flag) beginNext(own, now);
      else endLast(own, now);
      order.members.set(sub, own);
      const subs = [...order.members].filter(([, each]) => each.at(-1)?.to === Infinity).map(([one]) => one);
      const subAccountIds = subs.map((one) => this.subAccount(one));
      await orders.edit(this.tenantId, id, { subAccountIds });
    } else if (kind === 'mark' && this.model.mains.size > 0) {
      const account = at([...this.model.mains.keys()], other);
      const contactIds = await this.contactIds([account]);
      const mark = { orderIds: [id], contactIds, since: new Date(now), cause: 'chosen' as const };
      await this.tx((tx) => this.service(OrderBaseService).mark(tx, mark));
      this.model.mark(order, account);
    }
  }

  private contacts() {
    return this.world.rows.find('contacts', { tenantId: this.tenantId }, ['id', 'accountKey']);
  }

  private async contactIds(accounts: number[]): Promise<string[]> {
    const contacts = await this.contacts();
    return accounts.flatMap(
      (account) => contacts.find((one) => fanOfKey(one.accountKey) === account)?.id ?? [],
    );
  }

  private subAccount(sub: number): string {
    return at(
      this.places,
      desks.findIndex((desk) => desk.sub === sub),
    ).subAccountId;
  }
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function endLast(intervals: { from: number; to: number }[] | undefined, now: number): void {
  const last = intervals?.at(-1);
  if (last?.to === Infinity) last.to = now;
}

function beginNext(intervals: { from: number; to: number }[], now: number): void {
  if (intervals.at(-1)?.to !== Infinity) intervals.push({ from: now, to: Infinity });
}
