import {
  contactsOf,
  type CountedRow,
  type Epoch,
  figuresOf,
  type ModelDesk,
  type ModelOrder,
  type ModelSnapshot,
} from './order-model.types.js';

/** The snapshot from the close of the epoch's running day. */
export function snapshotOf(
  desks: readonly ModelDesk[],
  { order, epoch, number, isReset }: { order: ModelOrder; epoch: Epoch; number: number; isReset: boolean },
): ModelSnapshot {
  const { day, startsAt, endsAt } = epoch.day;
  const until = epoch.rows.filter((row) => row.day <= day);
  const of = (rows: CountedRow[]) => ({
    figures: figuresOf(rows.filter((row) => row.day === day)),
    total: figuresOf(rows),
  });
  const intervals = [...order.members].flatMap(([sub, own]) => own.map((each) => ({ sub, ...each })));
  const there = intervals.filter(({ from, to }) => from < +endsAt && to > +startsAt).map(({ sub }) => sub);
  const stayed = intervals.filter(({ from, to }) => from < +endsAt && to >= +endsAt).map(({ sub }) => sub);
  const scopeOf = (sub: number) => desks.find((desk) => desk.sub === sub)?.scope;
  const listed = desks.filter(
    ({ desk, sub }) => there.includes(sub) || until.some(({ gain }) => gain.desk === desk),
  );
  return {
    epoch: number,
    day,
    startsAt: +startsAt,
    endsAt: +endsAt,
    timeZone: epoch.reset.timeZone,
    isReset,
    rule: {
      resetMinute: epoch.reset.resetMinute,
      baseAtClose: order.baseAtClose,
      subAccount: stayed.filter((sub) => scopeOf(sub) === 'sub_account').length,
      tenant: stayed.filter((sub) => scopeOf(sub) === 'tenant').length,
    },
    ...of(until),
    contacts: contactsOf(until),
    accounts: Object.fromEntries(
      listed.map(({ desk }) => [desk, of(until.filter(({ gain }) => gain.desk === desk))]),
    ),
  };
}
