// A work order of all sub-accounts that began 29 local days ago and has counted all gains since. Earlier contacts are
// existing fans. Its closed days are frozen, also per social account.
import { idSql } from '../volume.mjs';
import { subAccounts } from './accounts.mjs';

export const requires = ['fans'];

export const tables = [
  'work_orders',
  'work_order_members',
  'work_order_spans',
  'work_order_epochs',
  'work_order_gains',
  'work_order_days',
  'work_order_account_days',
  'work_order_account_totals',
  'work_order_snapshots',
  'work_order_account_snapshots',
];

const zone = 'Asia/Shanghai';
const rule = JSON.stringify({
  resetTime: '00:00',
  baseAtClose: false,
  scopes: { sub_account: subAccounts / 2, tenant: subAccounts / 2 },
});

const figures = 'fresh, repeats, base, late';
const counts = `count(*) filter (where type = 'new'), count(*) filter (where type = 'repeat'),
  count(*) filter (where type = 'base'), count(*) filter (where is_late)`;
const contacts = 'count(*) filter (where is_first)';

/** The figures of a closed day and of the epoch up to its end, by the columns that identify the table's rows. */
const frozen = (table, parts, order) => {
  const sums = figures
    .split(', ')
    .map((name) => `sum(${name}) over (partition by order_id, epoch ${parts} order by day)`);
  return `select order_id, epoch, day ${parts}, tenant_id, ${figures}, ${sums.join(', ')},
    sum(fresh) over (partition by order_id, epoch ${parts} order by day) from ${table} where order_id = ${order}`;
};

export const statements = ({ tenantId, rows, at }) => {
  const order = idSql('wor', rows, '1');
  const today = `date_trunc('day', ${at}, '${zone}')`;
  const started = `(${today} - interval '29 days')`;
  const day = `(gained_at at time zone '${zone}')::date`;
  const named = 'tenant_id, order_id, epoch';
  const frozenColumns = `tenant_id, ${figures}, total_fresh, total_repeats, total_base, total_late, total_contacts`;
  const closed = `day < (${at} at time zone '${zone}')::date`;
  return [
    `insert into work_orders (id, tenant_id, name, platform, reset_minute, started_at)
     values (${order}, '${tenantId}', 'Order', 'telegram', 0, ${started})`,
    `insert into work_order_members (order_id, sub_account_id, joined_at, tenant_id)
     select ${order}, ${idSql('sub', rows, 'i')}, ${started}, '${tenantId}' from generate_series(1, ${subAccounts}) i`,
    `insert into work_order_spans (order_id, started_at, tenant_id) values (${order}, ${started}, '${tenantId}')`,
    `insert into work_order_gains (order_id, epoch, gain_id, tenant_id, contact_id, social_account_id, sub_account_id,
       day, type, is_late, is_first, gained_at, counted_at)
     select ${order}, 1, g.id, g.tenant_id, g.contact_id, g.social_account_id, g.sub_account_id, ${day},
       case when c.known_at < ${started} then 'base' else g.type end, false, c.known_at >= ${started}, gained_at, gained_at
     from gains g join contacts c on c.id = g.contact_id
     where g.tenant_id = '${tenantId}' and g.gained_at >= ${started}`,
    `insert into work_order_epochs (order_id, epoch, tenant_id, started_at, day, day_started_at, day_ends_at, time_zone,
       reset_minute, ${figures}, contacts)
     select ${order}, 1, '${tenantId}', ${started}, (${at} at time zone '${zone}')::date, ${today},
       ${today} + interval '1 day', '${zone}', 0, ${counts}, ${contacts} from work_order_gains where order_id = ${order}`,
    `insert into work_order_days (${named}, day, ${figures})
     select ${named}, day, ${counts} from work_order_gains where order_id = ${order} group by ${named}, day`,
    `insert into work_order_account_days (${named}, day, social_account_id, ${figures})
     select ${named}, day, social_account_id, ${counts}
     from work_order_gains where order_id = ${order} group by ${named}, day, social_account_id`,
    `insert into work_order_account_totals (${named}, social_account_id, ${figures}, contacts)
     select ${named}, social_account_id, ${counts}, ${contacts}
     from work_order_gains where order_id = ${order} group by ${named}, social_account_id`,
    `insert into work_order_snapshots (order_id, epoch, day, ${frozenColumns}, starts_at, ends_at, closed_at, time_zone,
       rule, is_reset)
     select f.*, day::timestamp at time zone '${zone}', (day + 1)::timestamp at time zone '${zone}',
       (day + 1)::timestamp at time zone '${zone}', '${zone}', '${rule}', false
     from (${frozen('work_order_days', '', order)}) f where ${closed}`,
    `insert into work_order_account_snapshots (order_id, epoch, day, social_account_id, ${frozenColumns}, is_analysed)
     select f.*, true from (${frozen('work_order_account_days', ', social_account_id', order)}) f where ${closed}`,
  ];
};
