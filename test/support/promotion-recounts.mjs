// Recounts of all promoters' balances, entries, commissions and figures from their sources.

/** Finds contradictions in the ledger; no rows mean none. */
const ledgerSql = `
  with running as (
    select e.*, t.id as found,
      row_number() over w as place,
      case when e.account in ('given', 'owed') then -1 else 1 end * sum(e.amount) over w as balance
    from promotion_entries e
    left join promotion_transfers t on t.id = e.transfer_id and t.tenant_id = e.tenant_id
    window w as (partition by e.tenant_id, e.account order by e.number)
  ), last as (
    select tenant_id, account, max(number) as entries,
      case when account in ('given', 'owed') then -1 else 1 end * sum(amount) as balance
    from promotion_entries group by 1, 2
  )
  select 'entry' as what, tenant_id, account, number::text as detail from running
    where number <> place or balance_after <> balance or balance < 0 or found is null
  union all
  select 'transfer', t.tenant_id, '', t.id from promotion_transfers t
    left join promotion_entries e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount), 1) <> 0 or max(abs(e.amount)) <> t.amount
  union all
  select 'account', a.tenant_id, a.account, a.balance::text from promotion_accounts a
    left join last l on l.tenant_id = a.tenant_id and l.account = a.account
    where a.balance <> coalesce(l.balance, 0) or a.entries <> coalesce(l.entries, 0)
  union all
  select 'sum', tenant_id, '', sum(amount)::text from promotion_entries group by tenant_id having sum(amount) <> 0`;

/** Commissions whose money in the ledger differs from their own. */
const commissionsSql = `
  select c.id, c.status, c.amount, c.taken_back, m.given, m.taken, m.released
  from commissions c cross join lateral (
    select coalesce(sum(t.amount) filter (where t.kind = 'commission'), 0)::int as given,
      coalesce(sum(t.amount) filter (where t.kind = 'clawback'), 0)::int as taken,
      coalesce(sum(t.amount) filter (where t.kind = 'release'), 0)::int as released
    from promotion_transfers t where t.tenant_id = c.tenant_id and t.commission_id = c.id) m
  where m.given - m.taken <> case when c.status in ('held', 'available') then c.amount - c.taken_back else 0 end
    or m.taken > m.given or m.released > c.amount or c.taken_back > c.amount
    or (c.status = 'held' and m.released > 0)`;

const earned = `case when c.status in ('held', 'available') then c.amount - c.taken_back else 0 end`;
const figures = `count(*)::int as transactions, sum(c.paid - c.refunded)::float8 as amount,
  sum(round(c.rmb_paid * (c.paid - c.refunded)::numeric / c.paid))::float8 as rmb_amount, sum(${earned})::float8 as revenue`;
const scopes = `(select c.*, s.scope from commissions c cross join lateral unnest(
  case when c.level = 1 then array['own', c.link_id] else array['level-' || c.level] end) as s(scope))`;
const columns = 'transactions, amount, rmb_amount, revenue';

/**
 * @param {string} recounted
 * @param {string} stored
 */
const difference = (recounted, stored) =>
  `select * from (${recounted} except ${stored}) missing union all select * from (${stored} except ${recounted}) extra`;

const quartersSql = difference(
  `select c.tenant_id, c.scope, date_bin('15 minutes', c.paid_at, 'epoch') as quarter, ${figures} from ${scopes} c group by 1, 2, 3`,
  `select tenant_id, scope, quarter, ${columns} from promotion_quarters where transactions > 0 or amount <> 0 or revenue <> 0`,
);
const daysSql = difference(
  `select c.tenant_id, c.scope, (c.paid_at at time zone 'UTC')::date as day, ${figures} from ${scopes} c group by 1, 2, 3`,
  `select tenant_id, scope, day, ${columns} from promotion_days where transactions > 0 or amount <> 0 or revenue <> 0`,
);
const totalsSql = difference(
  `select c.tenant_id, c.scope, ${figures} from ${scopes} c group by 1, 2`,
  `select tenant_id, scope, ${columns} from promotion_totals where transactions > 0`,
);
const invitedSql = difference(
  `select c.invited_user_id, min(c.paid_at) as first_paid_at, ${figures} from commissions c group by 1`,
  `select id, first_paid_at, ${columns} from invited_users where transactions > 0`,
);
/** Compares commissions with their orders. */
const ordersSql = `
  select c.id from commissions c left join orders o on o.id = c.order_id and o.tenant_id = c.invited_id and o.status = 'success'
  where o.id is null or c.paid <> o.amount or c.rmb_paid <> o.rmb_amount or c.paid_at <> o.completed_at`;

/** Withdrawals that did not move money exactly once per state. */
const withdrawalsSql = `
  select w.id, w.status, m.* from withdrawals w cross join lateral (
    select count(*) filter (where t.kind = 'withdrawal')::int as asked, count(*) filter (where t.kind = 'payout')::int as paid,
      count(*) filter (where t.kind = 'return')::int as returned, coalesce(bool_and(t.amount = w.amount), false) as whole
    from promotion_transfers t where t.tenant_id = w.tenant_id and t.withdrawal_id = w.id) m
  where not m.whole or m.asked <> 1 or m.paid <> (w.status = 'paid')::int or m.returned <> (w.status = 'rejected')::int`;
/** Corrections that moved money without two operators, or not exactly once. */
const correctionsSql = `
  select c.id, c.status, m.* from promotion_corrections c cross join lateral (
    select count(*)::int as moved, coalesce(bool_and(t.kind = 'correction' and t.amount = abs(c.amount)), true) as whole
    from promotion_transfers t where t.tenant_id = c.tenant_id and t.correction_id = c.id) m
  where not m.whole or m.moved <> (c.status = 'approved')::int
    or c.status = 'approved' and c.decided_by_id = c.proposed_by_id`;
const invitedScopes = `(select i.*, s.scope from invited_users i cross join lateral unnest(
  case when i.level = 1 then array['own', i.link_id] else array['level-' || i.level] end) as s(scope))`;
const registrationsSql = difference(
  `select i.tenant_id, i.scope, count(*)::int from ${invitedScopes} i group by 1, 2`,
  `select tenant_id, scope, registrations from promotion_totals where registrations > 0`,
);

/** Statements that find contradictions in promotion: each row is an error. */
export const promotionRecounts = {
  ledgerSql,
  commissionsSql,
  ordersSql,
  withdrawalsSql,
  correctionsSql,
  quartersSql,
  daysSql,
  totalsSql,
  invitedSql,
  registrationsSql,
};
