// One commission per row, over 90 days: of 100 links at level 1, and a tenth at each level above; twenty per invited
// user.
import { idSql } from '../volume.mjs';

export const links = 100;

export const tables = [
  'promotion_links',
  'invited_users',
  'commissions',
  'promotion_days',
  'promotion_quarters',
  'promotion_totals',
];

const earned = `case when status in ('held', 'available') then amount - taken_back else 0 end`;
const sums = `count(*), sum(paid - refunded), sum(round(rmb_paid * (paid - refunded)::numeric / paid)), sum(${earned})`;

/** Commissions, with those of level 1 both for all links and for their own. */
const scoped = (tenantId) => `(
  select c.*, scope from commissions c cross join lateral unnest(
    case when level = 1 then array['own', link_id] else array['level-' || level] end) as s(scope)
  where tenant_id = '${tenantId}') c`;

const registered = (tenantId) => `(
  select u.*, scope from invited_users u cross join lateral unnest(
    case when level = 1 then array['own', link_id] else array['level-' || level] end) as s(scope)
  where tenant_id = '${tenantId}') u`;

export const statements = ({ tenantId, rows, at }) => {
  const users = rows / 20;
  const level = 'case when n % 10 < 7 then 1 else n % 10 - 5 end';
  const link = `case when n % 10 < 7 then ${idSql('plk', rows, `1 + n % ${links}`)} end`;
  const time = `${at} - interval '90 days' * (1 - i::float8 / ${rows + 1})`;
  return [
    `insert into promotion_links (id, tenant_id, code, code_key, is_default, name, created_at)
     select ${idSql('plk', rows, 'i')}, '${tenantId}', 'volume${rows}x' || i, 'volume${rows}x' || i, i = 1, 'Link ' || i,
       ${at} - interval '100 days'
     from generate_series(1, ${links}) i`,
    `insert into invited_users (id, tenant_id, invited_id, level, email, link_id, source, registered_at)
     select ${idSql('inv', rows, 'n')}, '${tenantId}', 'invited ${rows} ' || n, ${level}, 'ab***@example.com', ${link}, '',
       ${at} - interval '90 days' * (1 - n::float8 / ${users + 1})
     from generate_series(1, ${users}) n`,
    `insert into commissions (id, tenant_id, order_id, invited_id, invited_user_id, link_id, level, is_first, rate, rmb_rate,
       paid, rmb_paid, refunded, amount, taken_back, status, paid_at, available_at)
     select ${idSql('com', rows, 'i')}, '${tenantId}', 'order ${rows} ' || i, 'invited ${rows} ' || n,
       ${idSql('inv', rows, 'n')}, ${link}, ${level}, i <= ${users}, 1000, 72000, 3000, 21600,
       case when i % 50 = 0 then 3000 else 0 end, 300, case when i % 50 = 0 then 300 else 0 end,
       case when i % 50 = 0 then 'taken-back' when i > ${rows} * 5 / 6 then 'held' else 'available' end, paid_at,
       paid_at + interval '15 days'
     from (select i, 1 + (i - 1) % ${users} as n, ${time} as paid_at from generate_series(1, ${rows}) i) c`,
    `insert into promotion_quarters (tenant_id, scope, quarter, transactions, amount, rmb_amount, revenue)
     select tenant_id, scope, date_bin('15 minutes', paid_at, 'epoch'), ${sums} from ${scoped(tenantId)} group by 1, 2, 3`,
    `insert into promotion_quarters as q (tenant_id, scope, quarter, registrations)
     select tenant_id, scope, date_bin('15 minutes', registered_at, 'epoch'), count(*) from ${registered(tenantId)}
     group by 1, 2, 3
     on conflict (tenant_id, scope, quarter) do update set registrations = excluded.registrations`,
    `insert into promotion_days (tenant_id, scope, day, registrations, transactions, amount, rmb_amount, revenue)
     select tenant_id, scope, (quarter at time zone 'UTC')::date, sum(registrations), sum(transactions), sum(amount),
       sum(rmb_amount), sum(revenue)
     from promotion_quarters where tenant_id = '${tenantId}' group by 1, 2, 3`,
    `insert into promotion_totals (tenant_id, scope, registrations, transactions, amount, rmb_amount, revenue)
     select tenant_id, scope, sum(registrations), sum(transactions), sum(amount), sum(rmb_amount), sum(revenue)
     from promotion_quarters where tenant_id = '${tenantId}' group by 1, 2`,
  ];
};
