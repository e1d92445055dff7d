// One row per active contact over 60 days: each contact is active in three quarter-hours of a day. In each it wrote two
// messages and received one.
import { idSql } from '../volume.mjs';
import { subAccounts } from './accounts.mjs';

export const tables = ['active_contacts', 'message_quarters', 'message_days', 'message_hours', 'rollups'];

const zone = 'Asia/Shanghai';

const bucketStatement = (tenantId, unit, since) => {
  const start = `date_trunc('${unit}', quarter, '${zone}')`;
  const groups = `grouping sets ((${start}), (${start}, sub_account_id))`;
  return `insert into message_${unit}s (tenant_id, scope, start, received, sent, automatic, contacts)
    select '${tenantId}', scope, start, received, sent, automatic, contacts
    from (select coalesce(sub_account_id, 'tenant') as scope, ${start} as start, sum(received) as received,
        sum(sent) as sent, sum(automatic) as automatic
      from message_quarters where tenant_id = '${tenantId}' and quarter >= ${since} group by ${groups}) counted
    join (select coalesce(sub_account_id, 'tenant') as scope, ${start} as start, count(distinct contact_id) as contacts
      from active_contacts where tenant_id = '${tenantId}' and quarter >= ${since} group by ${groups}) active
      using (scope, start)`;
};

export const statements = ({ tenantId, rows, at }) => {
  const perDay = Math.ceil(rows / 60);
  // Row i belongs to day i / perDay, to a third of that day, and to the contact with the same place in each third.
  const third = Math.ceil(perDay / 3);
  const contact = `1 + ((i / ${perDay}) * 7919 + (i % ${perDay}) % ${third}) % ${rows}`;
  const quarter = `date_bin('15 minutes', ${at} - interval '60 days' * (1 - i::float8 / ${rows + 1}), 'epoch')`;
  return [
    `insert into active_contacts (tenant_id, day, contact_id, sub_account_id, quarter)
     select '${tenantId}', (quarter at time zone 'UTC')::date, ${idSql('con', rows, 'contact')},
       ${idSql('sub', rows, `1 + contact % ${subAccounts}`)}, quarter
     from (select ${contact} as contact, ${quarter} as quarter from generate_series(1, ${rows}) i) active
     on conflict do nothing`,
    `insert into message_quarters (tenant_id, quarter, sub_account_id, platform, received, sent, automatic)
     select tenant_id, quarter, sub_account_id, 'telegram', 2 * count(*), count(*), 0
     from active_contacts where tenant_id = '${tenantId}' group by 1, 2, 3`,
    bucketStatement(tenantId, 'day', `'-infinity'`),
    bucketStatement(tenantId, 'hour', `date_trunc('day', ${at}, '${zone}') - interval '2 days'`),
    `insert into rollups (tenant_id, name, time_zone, pruned_on)
     values ('${tenantId}', 'messages', '${zone}', (${at} at time zone 'UTC')::date)`,
  ];
};
