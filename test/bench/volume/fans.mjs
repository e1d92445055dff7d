// One contact and gain per row, over 90 days. Every tenth gain is of a contact already gained by another sub-account.
import { idSql } from '../volume.mjs';
import { socialAccounts, subAccountOf } from './accounts.mjs';

export const tables = ['contacts', 'gains', 'fan_quarters', 'fan_days', 'fan_hours', 'fan_totals', 'rollups'];

const sums = `count(*), count(*) filter (where type = 'new'), count(*) filter (where fresh_in_sub_account),
  count(*) filter (where fresh_in_tenant)`;

/** The tenant's hours and days in a zone without daylight saving; hours as long as they are kept. */
const bucketStatement = (tenantId, unit, since) => `
  insert into fan_${unit}s (tenant_id, scope, start, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
  select tenant_id, coalesce(sub_account_id, 'tenant'), date_trunc('${unit}', gained_at, 'Asia/Shanghai'), ${sums}
  from gains where tenant_id = '${tenantId}' and gained_at >= ${since}
  group by grouping sets ((tenant_id, date_trunc('${unit}', gained_at, 'Asia/Shanghai')),
    (tenant_id, date_trunc('${unit}', gained_at, 'Asia/Shanghai'), sub_account_id))`;

export const statements = ({ tenantId, rows, at }) => {
  const first = Math.ceil(rows * 0.9);
  const time = `${at} - interval '90 days' * (1 - i::float8 / ${rows + 1})`;
  // A contact's second gain is by an account of the next sub-account.
  const social = `case when i <= ${first} then 1 + i % ${socialAccounts} else 1 + (i - ${first} + 1) % ${socialAccounts} end`;
  return [
    `insert into contacts (id, tenant_id, platform, account_key, account, nickname, first_seen_at, known_at, main_id)
     select id, '${tenantId}', 'telegram', 'contact' || i, 'contact' || i, 'Contact ' || i, at, at, id
     from (select i, ${idSql('con', rows, 'i')} as id, ${time} as at from generate_series(1, ${rows}) i) contact`,
    `insert into gains (id, tenant_id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
       fresh_in_sub_account, fresh_in_tenant, report_id, gained_at, stored_at)
     select ${idSql('gan', rows, 'i')}, '${tenantId}', ${idSql('con', rows, `case when i <= ${first} then i else i - ${first} end`)},
       ${idSql('soc', rows, 'social')}, ${idSql('sub', rows, 'sub')}, 'telegram',
       case when i <= ${first} or sub % 2 = 1 then 'new' else 'repeat' end,
       case when sub % 2 = 0 then 'tenant' else 'sub_account' end, true, i <= ${first},
       md5('${rows} ' || i)::uuid, ${time}, ${time}
     from (select i, ${social} as social, ${subAccountOf(social)} as sub from generate_series(1, ${rows}) i) gain`,
    `insert into fan_quarters (tenant_id, quarter, sub_account_id, platform, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
     select tenant_id, date_bin('15 minutes', gained_at, 'epoch'), sub_account_id, platform, ${sums}
     from gains where tenant_id = '${tenantId}' group by 1, 2, 3, 4`,
    `insert into fan_totals (tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
     select tenant_id, sub_account_id, ${sums} from gains where tenant_id = '${tenantId}' group by 1, 2`,
    bucketStatement(tenantId, 'day', `'-infinity'`),
    bucketStatement(tenantId, 'hour', `date_trunc('day', ${at}, 'Asia/Shanghai') - interval '2 days'`),
    `insert into rollups (tenant_id, name, time_zone, pruned_on)
     values ('${tenantId}', 'fans', 'Asia/Shanghai', (${at} at time zone 'UTC')::date)`,
  ];
};
