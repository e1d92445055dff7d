// Every list at 100,000 rows: its first page, a deep page beside a page already read, and its usual filter. Each is
// compared with the bare page by its keys, in a transaction on the same connections, without HTTP on either side.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Database } from '@parley/platform/database';
import { root } from '../../tools/fingerprint.mjs';
import { timed } from './home.mjs';
import { median } from './percentile.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { idSql, prepareOnVolume, volumeAt } from './volume.mjs';

export const goal = { most: 5 };
export const unit = 'ms';

const rows = sized(1_001, 100_001);
const middle = Math.floor(rows / 2);
const pageSize = 20;
const calls = 5;
const deepPage = middle / pageSize + 1;
const domain = pathToFileURL(path.join(root, 'libs/domain/dist')).href;

/** The day of the middle usage rows; each day has a thousand rows. */
const middleDay = new Date(volumeAt.getTime() - Math.floor(middle / 1_000) * 86_400_000)
  .toISOString()
  .slice(0, 10);
const time = `timestamptz '2026-11-15T12:00:00Z' - interval '80 days' + (${middle} / 3) * interval '1 minute'`;
/** `begins` means that the method opens its own transaction and takes the tenant, if any, instead of a transaction. */
const tenants = (file, name, begins = false) => ({ file, name, method: 'list', scope: 'tenant', begins });
const operators = (file, name, begins = false) => ({ file, name, method: 'list', scope: 'system', begins });

/** `key` is the start of a page: a column, and the middle row's value. `usual` is the filter. */
const lists = {
  notices: {
    ...tenants('notifications/notice.queries.js', 'NoticeQueries', true),
    prefix: 'ntc',
    order: ['last_at', 'desc'],
    usual: [{ level: 'error' }, `level = 'error'`],
  },
  'keyword rules': {
    ...tenants('replies/keyword-rules/keyword-rule.queries.js', 'KeywordRuleQueries', true),
    table: 'keyword_rules',
    prefix: 'kwd',
    order: ['created_at', 'desc'],
    usual: [{ enabled: true }, 'enabled'],
  },
  'quick replies': {
    ...tenants('replies/quick-replies/quick-reply.queries.js', 'QuickReplyQueries', true),
    table: 'quick_replies',
    prefix: 'qrp',
    order: ['position', 'asc', `${middle}`],
    usual: [{ enabled: true }, 'enabled'],
  },
  materials: {
    ...tenants('materials/material.queries.js', 'MaterialQueries', true),
    prefix: 'mat',
    order: ['created_at', 'desc'],
    usual: [{ type: 'text' }, `type = 'text'`],
  },
  orders: {
    ...tenants('orders/order.queries.js', 'OrderQueries', true),
    prefix: 'ord',
    order: ['created_at', 'desc'],
    usual: [{ status: 'success' }, `status = 'success'`],
  },
  proxies: {
    ...tenants('proxies/proxy.queries.js', 'ProxyQueries', true),
    prefix: 'prx',
    order: ['created_at', 'desc'],
    usual: [{ connectionStatus: 'connected' }, `connection_status = 'connected'`],
  },
  ports: {
    ...tenants('ports/port.queries.js', 'PortQueries', true),
    table: 'social_accounts',
    prefix: 'soc',
    order: ['first_seen_at', 'asc'],
    usual: [{ platform: 'line' }, `platform = 'line'`],
  },
  'sub-accounts': {
    ...tenants('sub-accounts/sub-account.queries.js', 'SubAccountQueries', true),
    table: 'sub_accounts',
    prefix: 'sub',
    order: ['created_at', 'desc'],
    usual: [{ status: 'stopped' }, `status = 'stopped'`],
  },
  usage: {
    ...tenants('characters/usage.queries.js', 'UsageQueries', true),
    table: 'character_days',
    order: ['day', 'desc', `date '${middleDay}'`],
    usual: [{ from: '2026-10-15' }, `day >= '2026-10-15'`],
  },
  audit: {
    ...tenants('audit/audit.queries.js', 'AuditQueries', true),
    table: 'audit_entries',
    prefix: 'aud',
    order: ['id', 'desc'],
    usual: [{ action: 'orders.purchase' }, `action = 'orders.purchase'`],
  },
  'operator orders': {
    ...operators('orders/order.queries.js', 'OrderQueries', true),
    method: 'listAll',
    table: 'orders',
    prefix: 'ord',
    order: ['created_at', 'desc'],
    usual: [{ status: 'success' }, `status = 'success'`],
  },
  payments: {
    ...operators('payments/payment.queries.js', 'PaymentQueries', true),
    prefix: 'pay',
    order: ['id', 'desc'],
    usual: [{ verdict: 'parked' }, `verdict = 'parked'`],
  },
  tenants: {
    ...operators('operator/tenant-overview.queries.js', 'TenantOverviewQueries', true),
    prefix: 'tnt',
    order: ['created_at', 'desc'],
    usual: [{ status: 'suspended' }, `status = 'suspended'`],
  },
};

export const prepare = ({ say }) => prepareOnVolume({ say }, preparedOn);

async function preparedOn(volume, defer) {
  const tenantId = await volume.tenant(rows, ['lists']);
  const services = await openServices(volume.env);
  defer(services.close);
  const cases = [];
  for (const [name, list] of Object.entries(lists))
    cases.push(...(await casesOf({ services, tenantId, volume }, name, list)));
  const [first, ...also] = cases;
  return { ...first, also };
}

async function casesOf({ services, tenantId, volume }, name, list) {
  const [database, queries] = [
    services.get(Database),
    services.get((await import(`${domain}/${list.file}`))[list.name]),
  ];
  const { scope, method, table = name, order, usual } = list;
  const [column, direction, value = time] = order;
  const inTransaction = (work) =>
    scope === 'system' ? database.asSystem(work) : database.asTenant(tenantId, work);
  const read = (query) => {
    if (name === 'notices') return queries.list(tenantId, { readerId: '', subAccountId: null }, query);
    if (list.begins)
      return scope === 'system' ? queries[method](query) : queries[method](tenantId, query, null);
    return inTransaction((tx) => queries[method](tx, query, null));
  };
  const neighbour = list.prefix
    ? (await volume.query(`select ${idSql(list.prefix, rows, `${middle}`)} as id`))[0].id
    : '';
  const tie = list.prefix ? 'id' : 'sub_account_id, purpose';
  const own = scope === 'system' ? 'true' : 'tenant_id = $1';
  const sorted = `order by ${column} ${direction}, ${tie
    .split(', ')
    .map((one) => `${one} ${direction}`)
    .join(', ')} limit ${pageSize}`;
  const sign = direction === 'desc' ? '<' : '>';
  const behind = list.prefix
    ? `(${column}, id) ${sign} (${column === 'id' ? '$2' : value}, $2)`
    : `(day, sub_account_id, purpose) ${sign} (${value}, $2, '')`;
  const keyset = (condition, parameters) => {
    const sql = `select * from ${table} where ${own} and ${condition} ${sorted}`;
    const text = scope === 'system' ? sql.replaceAll('$2', '$1') : sql;
    const values = [...(scope === 'system' ? [] : [tenantId]), ...parameters];
    return () => inTransaction((tx) => tx.query(text, values));
  };
  const after = list.prefix
    ? neighbour
    : `${
        (
          await volume.query(
            `select concat_ws('/', sub_account_id, purpose, day) as id
    from character_days where tenant_id = $1 and day = '${middleDay}' order by 1 limit 1`,
            [tenantId],
          )
        )[0].id
      }`;
  const one = (kind, ours, limit) => ({
    name: `${name}: ${kind}`,
    goal,
    unit,
    ours: medianOf(ours),
    limit: medianOf(limit),
  });
  return [
    one('first page', () => read({}), keyset('true', [])),
    one('deep page', () => read({ page: deepPage, after }), keyset(behind, [neighbour])),
    one('usual filter', () => read(usual[0]), keyset(usual[1], [])),
  ];
}

const medianOf = (run) => async () => {
  const took = [];
  for (let i = 0; i < calls; i++) took.push(await timed(run));
  return median(took);
};
