import { startOfDay } from '@parley/domain/tenants';
import { dayAfter, firstDay, type ResetTime } from '@parley/domain/work-orders';
import {
  type CountedRow,
  covers,
  type Epoch,
  type Gain,
  isOpen,
  type ModelDesk,
  type ModelOrder,
  type ModelReport,
} from './order-model.types.js';
import { snapshotOf } from './order-model-snapshot.js';

/** A plain model of the orders' counting: lists that are searched from end to end. */
export class OrderModel {
  readonly orders: ModelOrder[] = [];
  readonly gains: Gain[] = [];
  /**
   * Accounts in the order in which they became known, with the account that each belongs to and the time since when it
   * is known.
   */
  readonly mains = new Map<number, number>();
  readonly knownAt = new Map<number, number>();
  now = 0;

  constructor(
    readonly desks: readonly ModelDesk[],
    /** The zone of the tenant's own running day. */
    private readonly fanZone: string,
    public zone: string,
  ) {}

  create(resetMinute: number, baseAtClose: boolean, subs: readonly number[]): void {
    const reset = { timeZone: this.zone, resetMinute };
    this.orders.push({
      startedAt: this.now,
      resetMinute,
      baseAtClose,
      members: new Map(subs.map((sub) => [sub, [{ from: this.now, to: Infinity }]])),
      spans: [{ from: this.now, to: Infinity }],
      epochs: [this.epoch(this.now, reset)],
      marks: new Map(),
      snapshots: [],
    });
  }

  report(reports: readonly ModelReport[]): void {
    for (const report of reports) this.count(report);
  }

  /** Imports an account, which is known from then on. */
  import(account: number): void {
    this.know(account, this.now);
  }

  mark(order: ModelOrder, account: number): void {
    this.markSince(order, this.mainOf(account), this.now);
  }

  /** Null when a day of the rows is closed. */
  takeOut(order: ModelOrder, chosen: readonly CountedRow[]): { fresh: number; repeat: number } | null {
    const open = order.epochs.flatMap((epoch) =>
      epoch.rows.filter((row) => isOpen(epoch, row)).map((row) => ({ row, startsAt: epoch.day.startsAt })),
    );
    if (chosen.some((one) => !open.some(({ row }) => row === one))) return null;
    const moved = { fresh: 0, repeat: 0 };
    for (const contact of new Set(chosen.map((row) => row.contact))) {
      const own = open.filter(({ row }) => row.contact === contact);
      this.markSince(
        order,
        contact,
        Math.min(...own.flatMap(({ row, startsAt }) => [row.gain.at, +startsAt])),
      );
      for (const { row } of own) {
        if (row.type !== 'base') moved[row.type === 'new' ? 'fresh' : 'repeat'] += 1;
        row.type = 'base';
      }
    }
    return moved;
  }

  /** False when both already are one contact. */
  merge(one: number, other: number): boolean {
    const order = [...this.mains.keys()];
    const [main, from] = [this.mainOf(one), this.mainOf(other)].toSorted(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    );
    if (main === undefined || from === undefined || main === from) return false;
    for (const [account, its] of this.mains) if (its === from) this.mains.set(account, main);
    this.know(main, this.knownAt.get(from) ?? Infinity);
    const group = this.gains.filter(({ account }) => this.mainOf(account) === main);
    this.repeatLater(group);
    for (const each of this.orders) this.mergeIn(each, { main, from, group });
    return true;
  }

  reset(order: ModelOrder, becomesBase: boolean): void {
    const running = order.epochs.at(-1);
    if (!running) return;
    if (becomesBase) this.markFans(order, this.now);
    running.endedAt = this.now;
    running.becomesBase = becomesBase;
    if (+running.day.endsAt > this.now) running.day = { ...running.day, endsAt: new Date(this.now) };
    order.epochs.push(this.epoch(this.now, { timeZone: this.zone, resetMinute: order.resetMinute }));
    this.closeOrder(order);
  }

  close(): void {
    for (const order of this.orders) this.closeOrder(order);
  }

  mainOf(account: number): number {
    return this.mains.get(account) ?? account;
  }

  private epoch(at: number, reset: ResetTime): Epoch {
    return {
      startedAt: at,
      endedAt: Infinity,
      closed: false,
      becomesBase: false,
      day: firstDay(new Date(at), reset),
      reset,
      ahead: null,
      rows: [],
    };
  }

  private know(account: number, at: number): void {
    if (!this.mains.has(account)) this.mains.set(account, account);
    const main = this.mainOf(account);
    this.knownAt.set(main, Math.min(at, this.knownAt.get(main) ?? Infinity));
  }

  private count({ account, desk, at }: ModelReport): void {
    const { sub, scope } = this.desks[desk] as ModelDesk;
    const group = this.gains.filter((gain) => this.mainOf(gain.account) === this.mainOf(account));
    const knownAt = this.knownAt.get(this.mainOf(account)) ?? at;
    if (!this.mains.has(account)) this.know(account, at);
    if (group.some((gain) => gain.desk === desk)) return;
    this.know(account, at);
    const inSub = !group.some((gain) => gain.sub === sub);
    const gain = {
      account,
      desk,
      at,
      sub,
      scope,
      inSub,
      inTenant: group.length === 0,
      order: this.gains.length,
    };
    this.gains.push(gain);
    for (const order of this.orders) this.countIn(order, gain, knownAt);
  }

  private countIn(order: ModelOrder, gain: Gain, knownAt: number): void {
    const { at } = gain;
    if (!covers(order.members.get(gain.sub), at) || !covers(order.spans, at)) return;
    const epoch = order.epochs.find((each) => !each.closed && each.startedAt <= at && at < each.endedAt);
    if (!epoch) return;
    const contact = this.mainOf(gain.account);
    const own = (gain.scope === 'tenant' ? gain.inTenant : gain.inSub) ? 'new' : 'repeat';
    const isBase = knownAt < order.startedAt || (order.marks.get(contact) ?? Infinity) <= at;
    epoch.rows.push({
      gain,
      contact,
      day: this.dayOf(order, epoch, at),
      type: isBase ? 'base' : own,
      late: at < +epoch.day.startsAt,
    });
  }

  private dayOf(order: ModelOrder, epoch: Epoch, at: number): string {
    let { day } = epoch;
    if (at < +day.endsAt) return day.day;
    epoch.ahead ??= { timeZone: this.zone, resetMinute: order.resetMinute };
    while (at >= +day.endsAt) day = dayAfter(day, epoch.ahead);
    return day.day;
  }

  /** Keeps the earliest first gain of each scope. Later ones of the tenant's running day become repeats. */
  private repeatLater(group: readonly Gain[]): void {
    const from = +startOfDay(new Date(this.now), this.fanZone);
    const sorted = group.toSorted((a, b) => a.at - b.at || a.order - b.order);
    const keepFirst = (firsts: Gain[], drop: (gain: Gain) => void): void => {
      for (const gain of firsts.slice(1)) if (gain.at >= from) drop(gain);
    };
    for (const sub of new Set(group.map((gain) => gain.sub))) {
      const firsts = sorted.filter((gain) => gain.inSub && gain.sub === sub);
      keepFirst(firsts, (gain) => (gain.inSub = false));
    }
    const firsts = sorted.filter((gain) => gain.inTenant);
    keepFirst(firsts, (gain) => (gain.inTenant = false));
  }

  private mergeIn(
    order: ModelOrder,
    { main, from, group }: { main: number; from: number; group: readonly Gain[] },
  ): void {
    const mark = order.marks.get(from);
    if (mark !== undefined) this.markSince(order, main, mark);
    order.marks.delete(from);
    for (const epoch of order.epochs.filter(({ closed }) => !closed))
      for (const row of epoch.rows.filter(({ contact }) => contact === main || contact === from)) {
        row.contact = main;
        const { gain } = row;
        const isLater = group.some(
          (one) =>
            (one.at < gain.at || (one.at === gain.at && one.order < gain.order)) &&
            (gain.scope === 'tenant' ? one.inTenant : one.inSub && one.sub === gain.sub),
        );
        if (row.type === 'new' && isOpen(epoch, row) && isLater) row.type = 'repeat';
      }
  }

  /** Whether the mark is new or earlier than before. */
  private markSince(order: ModelOrder, contact: number, since: number): boolean {
    if ((order.marks.get(contact) ?? Infinity) <= since) return false;
    order.marks.set(contact, since);
    return true;
  }

  private markFans(order: ModelOrder, since: number): number[] {
    const fans = order.epochs.flatMap(({ rows }) => rows.filter(({ type }) => type !== 'base'));
    return [...new Set(fans.map(({ gain }) => this.mainOf(gain.account)))].filter((contact) =>
      this.markSince(order, contact, since),
    );
  }

  private closeOrder(order: ModelOrder): void {
    for (const [index, epoch] of order.epochs.entries())
      while (!epoch.closed && +epoch.day.endsAt <= this.now) this.closeDay(order, epoch, index + 1);
  }

  private closeDay(order: ModelOrder, epoch: Epoch, number: number): void {
    const { day } = epoch;
    const isLast = epoch.endedAt <= +day.endsAt;
    order.snapshots.push(snapshotOf(this.desks, { order, epoch, number, isReset: isLast }));
    const marked = this.marksAtClose(order, epoch, isLast);
    if (isLast) epoch.closed = true;
    else {
      epoch.reset = epoch.ahead ?? { timeZone: this.zone, resetMinute: order.resetMinute };
      const next = dayAfter(day, epoch.reset);
      epoch.day = +next.endsAt > epoch.endedAt ? { ...next, endsAt: new Date(epoch.endedAt) } : next;
      if (!epoch.rows.some((row) => row.day > next.day)) epoch.ahead = null;
    }
    for (const open of order.epochs)
      for (const row of open.rows.filter((one) => isOpen(open, one) && marked.includes(one.contact)))
        if ((order.marks.get(row.contact) ?? Infinity) <= row.gain.at) row.type = 'base';
  }

  private marksAtClose(order: ModelOrder, epoch: Epoch, isLast: boolean): number[] {
    const since = +epoch.day.endsAt;
    if (isLast) return epoch.becomesBase ? this.markFans(order, since) : [];
    if (!order.baseAtClose) return [];
    const fans = epoch.rows.filter(({ day, type }) => day === epoch.day.day && type !== 'base');
    const contacts = [...new Set(fans.map(({ contact }) => contact))];
    return contacts.filter((contact) => this.markSince(order, contact, since));
  }
}
