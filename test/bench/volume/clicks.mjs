// One click per row of 100 links, over 90 days: four per visitor, every tenth one automatic.
import { idSql } from '../volume.mjs';

export const links = 100;

export const tables = ['links', 'link_clicks', 'link_visitors', 'link_totals', 'link_quarters', 'link_days'];

const zone = 'Asia/Shanghai';

const scope = `coalesce(link_id, 'tenant')`;

/** Clicks, with the first one of each visitor repeated as a visitor. */
const figures = (tenantId) => `(
  select tenant_id, link_id, clicked_at, day, 1 as raw, (filter is null)::int as filtered, 0 as visitors, region, device,
    system, referrer, outcome, account_key
  from link_clicks where tenant_id = '${tenantId}'
  union all
  select tenant_id, link_id, first_at, day, 0, 0, 1, region, device, system, null, null, null
  from link_visitors where tenant_id = '${tenantId}') f`;

const added = 'sum(raw), sum(filtered), sum(visitors)';

export const statements = ({ tenantId, rows, at }) => {
  const link = idSql('lnk', rows, `1 + i % ${links}`);
  const time = `${at} - interval '90 days' * (1 - i::float8 / ${rows + 1})`;
  return [
    `select make_link_click_months((${at} - interval '91 days')::date, ${at}::date)`,
    `insert into links (id, tenant_id, code, name, platform, source, type, mode, binds_visitors, region_rule, regions,
       devices, created_at)
     select ${idSql('lnk', rows, 'i')}, '${tenantId}', 'volume-${rows}-' || i, 'Link ' || i, 'telegram', 'pasted', 'all',
       'random', false, 'any', '{}', '{}', ${at} - interval '100 days'
     from generate_series(1, ${links}) i`,
    `insert into link_clicks (id, clicked_at, tenant_id, link_id, batch_id, day, outcome, account_key, filter, visitor_id,
       address, region, device, system, browser, referrer)
     select ${idSql('clk', rows, 'i')}, clicked_at, '${tenantId}', link_id, '', day,
       case when i % 10 = 0 then 'filtered' when i % 97 = 0 then 'nobody' else 'account' end,
       case when i % 10 = 0 or i % 97 = 0 then null else 'account' || i % 20 end,
       case when i % 10 = 0 then 'bot' end, left(md5(link_id || day || person), 22), '192.0.2.' || person % 250,
       (array['SG', 'IN', 'MY', 'US', 'BR', 'VN', 'TH', 'ID', 'DE', ''])[1 + person % 10],
       case when person % 3 = 0 then 'desktop' else 'phone' end,
       (array['windows', 'android', 'ios'])[1 + person % 3], 'Chrome',
       (array['', 'a.example', 'b.example', 'c.example'])[1 + i % 4]
     from (
       select i, clicked_at, ${link} as link_id, i / ${4 * links} as person,
         (clicked_at at time zone '${zone}')::date as day
       from (select i, ${time} as clicked_at from generate_series(1, ${rows}) i) timed
     ) click`,
    `insert into link_visitors (id, tenant_id, link_id, day, region, device, system, browser, address, clicks, first_at,
       last_at)
     select visitor_id, min(tenant_id), min(link_id), min(day), min(region), min(device), min(system), min(browser),
       min(address), count(*), min(clicked_at), max(clicked_at)
     from link_clicks where tenant_id = '${tenantId}' and filter is null group by visitor_id`,
    `insert into link_totals (tenant_id, scope, raw, filtered, visitors, last_click_at)
     select tenant_id, ${scope}, ${added}, max(clicked_at) from ${figures(tenantId)}
     group by grouping sets ((tenant_id, link_id), (tenant_id))`,
    `insert into link_quarters (tenant_id, scope, quarter, raw, filtered, visitors)
     select tenant_id, ${scope}, quarter, ${added}
     from (select f.*, date_bin('15 minutes', clicked_at, 'epoch') as quarter from ${figures(tenantId)}) q
     group by grouping sets ((tenant_id, quarter, link_id), (tenant_id, quarter))`,
    `insert into link_days (tenant_id, scope, day, dimension, value, raw, filtered, visitors)
     select tenant_id, ${scope}, day, dimension, value, ${added}
     from ${figures(tenantId)} cross join lateral (values ('total', ''), ('region', region), ('device', device),
       ('system', system), ('referrer', referrer), ('outcome', outcome), ('account', account_key)
     ) part(dimension, value) where value is not null
     group by grouping sets ((tenant_id, link_id, day, dimension, value), (tenant_id, day, dimension, value))`,
  ];
};
