import type { OrderModel } from './order-model.js';
import { contactsOf, figuresOf, type ModelFigures } from './order-model.types.js';
import { fanOfKey } from './fans.js';
import type { World } from './world.js';

export interface OrderIds {
  tenantId: string;
  /** Ids in the model's order. */
  orderIds: string[];
  /** Social account ids by the model's desks. */
  desks: string[];
}

const figures = ({ fresh, repeats, base, late }: ModelFigures): string =>
  [fresh, repeats, base, late].join(' ');
const isEmpty = (text: string): boolean => !text.endsWith(' 0 0 0 0');
const time = (at: Date | number): string => (at === Infinity ? '-' : new Date(at).toISOString());

/** Everything that the model's orders hold, as one line per row. */
export function expectedOrders(model: OrderModel): string[] {
  const lines: string[] = [];
  for (const [index, order] of model.orders.entries()) {
    const say = (...parts: (string | number | boolean)[]): number => lines.push([index, ...parts].join(' '));
    for (const [account, since] of order.marks) say('base', account, time(since));
    for (const [at, epoch] of order.epochs.entries()) {
      const { rows, day, closed, endedAt } = epoch;
      const number = at + 1;
      say(
        'epoch',
        number,
        day.day,
        time(day.startsAt),
        time(day.endsAt),
        time(endedAt),
        closed,
        figures(figuresOf(rows)),
      );
      say('contacts', number, contactsOf(rows), contactsOf(rows), contactsOf(rows));
      for (const { gain, contact, day: own, type, late } of rows)
        say('gain', number, gain.desk, gain.account, contact, own, type, late, time(gain.at));
      for (const own of new Set(rows.map((row) => row.day))) {
        const ofDay = rows.filter((row) => row.day === own);
        say('day', number, own, figures(figuresOf(ofDay)));
        for (const desk of new Set(ofDay.map(({ gain }) => gain.desk)))
          say(
            'desk day',
            number,
            own,
            desk,
            figures(figuresOf(ofDay.filter(({ gain }) => gain.desk === desk))),
          );
      }
      for (const desk of new Set(rows.map(({ gain }) => gain.desk)))
        say('desk', number, desk, figures(figuresOf(rows.filter(({ gain }) => gain.desk === desk))));
    }
    for (const one of order.snapshots) {
      const { epoch, day, rule } = one;
      say('closed', epoch, day, time(one.startsAt), time(one.endsAt), one.timeZone, one.isReset);
      say('figures', epoch, day, figures(one.figures), figures(one.total), one.contacts, one.contacts);
      say('rule', epoch, day, rule.resetMinute, rule.baseAtClose, rule.subAccount, rule.tenant);
      for (const [desk, its] of Object.entries(one.accounts))
        say('desk closed', epoch, day, desk, figures(its.figures), figures(its.total));
    }
  }
  return lines.filter(isEmpty).toSorted();
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const sum = (rows: readonly { contacts: number }[]): number =>
  rows.reduce((all, { contacts }) => all + contacts, 0);

/** The same lines from the database. */
export async function storedOrders(world: World, { tenantId, orderIds, desks }: OrderIds): Promise<string[]> {
  const lines: string[] = [];
  const find = world.rows.find.bind(world.rows);
  const [contacts, base, epochs, gains, days, deskDays, totals, closed, desksClosed, fans] =
    await Promise.all([
      find('contacts', { tenantId }),
      find('work_order_base', { tenantId }),
      find('work_order_epochs', { tenantId }),
      find('work_order_gains', { tenantId }),
      find('work_order_days', { tenantId }),
      find('work_order_account_days', { tenantId }),
      find('work_order_account_totals', { tenantId }),
      find('work_order_snapshots', { tenantId }),
      find('work_order_account_snapshots', { tenantId }),
      find('gains', { tenantId }),
    ]);
  const say = (orderId: string, ...parts: (string | number | boolean)[]): number =>
    lines.push([orderIds.indexOf(orderId), ...parts].join(' '));
  const accounts = new Map(contacts.map(({ id, accountKey }) => [id, `${fanOfKey(accountKey)}`]));
  const accountOf = (id: string | undefined): string => accounts.get(id ?? '') ?? '?';
  const reported = new Map(fans.map(({ id, contactId }) => [id, contactId]));
  const deskOf = (id: string): number => desks.indexOf(id);
  for (const { orderId, contactId, since } of base) say(orderId, 'base', accountOf(contactId), time(since));
  for (const row of epochs) {
    const { orderId, epoch } = row;
    const ends = row.endedAt ? time(row.endedAt) : '-';
    const day = [row.day, time(row.dayStartedAt), time(row.dayEndsAt), ends, row.closedAt !== null] as const;
    say(orderId, 'epoch', epoch, ...day, figures(row));
    const own = <T extends { orderId: string; epoch: number }>(rows: T[]): T[] =>
      rows.filter((one) => one.orderId === orderId && one.epoch === epoch);
    const firsts = own(gains).filter(({ isFirst }) => isFirst).length;
    say(orderId, 'contacts', epoch, row.contacts, firsts, sum(own(totals)));
  }
  for (const { orderId, epoch, gainId, socialAccountId, contactId, day, type, isLate, gainedAt } of gains) {
    const who = [deskOf(socialAccountId), accountOf(reported.get(gainId)), accountOf(contactId)];
    say(orderId, 'gain', epoch, ...who, day, type, isLate, time(gainedAt));
  }
  for (const row of days) say(row.orderId, 'day', row.epoch, row.day, figures(row));
  for (const row of deskDays)
    say(row.orderId, 'desk day', row.epoch, row.day, deskOf(row.socialAccountId), figures(row));
  for (const row of totals) say(row.orderId, 'desk', row.epoch, deskOf(row.socialAccountId), figures(row));
  const totalOf = (row: { totalFresh: number; totalRepeats: number; totalBase: number; totalLate: number }) =>
    figures({ fresh: row.totalFresh, repeats: row.totalRepeats, base: row.totalBase, late: row.totalLate });
  for (const row of closed) {
    const { orderId, epoch, day, rule } = row;
    say(orderId, 'closed', epoch, day, time(row.startsAt), time(row.endsAt), row.timeZone, row.isReset);
    const parts = desksClosed.filter(
      (one) => one.orderId === orderId && one.epoch === epoch && one.day === day,
    );
    const part = sum(parts.map(({ totalContacts }) => ({ contacts: totalContacts })));
    say(orderId, 'figures', epoch, day, figures(row), totalOf(row), row.totalContacts, part);
    const { sub_account: own, tenant } = rule.scopes;
    say(orderId, 'rule', epoch, day, minuteOf(rule.resetTime), rule.baseAtClose, own, tenant);
  }
  for (const row of desksClosed)
    say(
      row.orderId,
      'desk closed',
      row.epoch,
      row.day,
      deskOf(row.socialAccountId),
      figures(row),
      totalOf(row),
    );
  return lines.filter(isEmpty).toSorted();
}
