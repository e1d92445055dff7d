// The given number of rows for each list. Three rows share a time, so that ids decide their order.
import { idSql } from '../volume.mjs';

export const tables = [
  'notices',
  'keyword_rules',
  'quick_replies',
  'materials',
  'orders',
  'character_days',
  'proxies',
  'social_accounts',
  'sub_accounts',
  'audit_entries',
  'mails',
  'payments',
  'tenants',
  'certifications',
];

export const statements = ({ tenantId, rows, at }) => {
  const time = `${at} - interval '80 days' + (i / 3) * interval '1 minute'`;
  const from = `from generate_series(1, ${rows}) i`;
  const id = (prefix) => idSql(prefix, rows, 'i');
  const tenant = `'${tenantId}'`;
  const part = '[{"kind": "text", "text": "Hello, what can we do for you today?"}]';
  const plan = '{"name": "Standard", "type": 1}';
  return [
    `insert into notices (id, tenant_id, kind, level, params, cause, created_at, last_at, unread_since)
     select ${id('ntc')}, ${tenant}, 'port.fault', case when i % 20 = 0 then 'error' else 'info' end,
       '{"account": "someone"}', 'volume ' || i, ${time}, ${time}, ${time} ${from}`,
    `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
     select ${id('ntc')}, ${idSql('usr', rows, '1')}, ${tenant}, ${time} ${from} where i % 100 <> 0`,
    `insert into keyword_rules (id, tenant_id, keyword, compared, title, match, method, scope, sub_account_ids, replies,
       enabled, created_at, updated_at)
     select ${id('kwd')}, ${tenant}, 'word ' || i, 'word ' || i, '', 'partial', 'all', 'all', '{}', '${part}', i % 4 <> 0,
       ${time}, ${time} ${from}`,
    `insert into quick_replies (id, tenant_id, name, compared_name, title, content, variants, position, enabled, created_at,
       updated_at)
     select ${id('qrp')}, ${tenant}, 'reply ' || i, 'reply ' || i, '', repeat('Thank you. ', 10), '{}', i, i % 4 <> 0,
       ${time}, ${time} ${from}`,
    `insert into materials (id, tenant_id, type, title, content, created_at, updated_at)
     select ${id('mat')}, ${tenant}, 'text', 'material ' || i,
       repeat('Text. ', 20), ${time}, ${time} ${from}`,
    `insert into orders (id, tenant_id, user_name, package, family, buy_type, purchase_type, num, unit_price, amount,
       rmb_amount, rmb_rate, lines, plan_version, status, created_at, closes_at, completed_at)
     select ${id('ord')}, ${tenant}, 'owner@example.com', '${plan}', 'BIAO_ZHUN_ROOT', 1, 'new', 1, 100, 100 + i % 900, 700,
       70000, '[]', 1, case when i % 4 = 0 then 'success' else 'closed' end, ${time}, ${time},
       case when i % 4 = 0 then ${time} end ${from}`,
    `insert into character_days (tenant_id, sub_account_id, day, purpose, characters, requests, translations)
     select ${tenant}, ${idSql('sub', rows, '1 + i % 500')}, (${at})::date - (i / 1000), 
       case when i % 1000 < 500 then 'translation' else 'summarise' end, 1 + i % 7000, 1, 1 ${from}`,
    `insert into proxies (id, tenant_id, name, network_protocol, host, port, proxy_user_name, application_range,
       connection_status, created_at)
     select ${id('prx')}, ${tenant}, 'proxy ' || i, 'http', 'proxy.example.com', 8080, '', 'all',
       case when i % 4 = 0 then 'connected' else 'unknown' end, ${time} ${from}`,
    `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
     select ${idSql('soc', rows, 'i + 1000')}, ${tenant}, ${idSql('sub', rows, '1 + i % 500')},
       case when i % 4 = 0 then 'line' else 'telegram' end, 'listed' || i, 'listed' || i, ${time} ${from}`,
    `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, secret_sealed, secret_hash, secret_hint,
       status, created_at)
     select ${idSql('sub', rows, 'i + 500')}, ${tenant}, 'listed-' || i, 'Listed ' || i, '{telegram}', ${time}, '',
       ${idSql('sub', rows, 'i + 500')}, '', case when i % 4 = 0 then 'stopped' else 'normal' end, ${time} ${from}`,
    `insert into audit_entries (id, tenant_id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
       target_name, changes)
     select ${id('aud')}, ${tenant}, ${time}, 'owner', ${idSql('usr', rows, '1')}, 'owner@example.com',
       case when i % 4 = 0 then 'orders.purchase' else 'materials.create' end, 'material', ${id('mat')}, 'one', '{}' ${from}`,
    `insert into mails (id, kind, "to", subject, text_sealed, status, next_attempt_at, created_at)
     select ${id('mal')}, 'code', 'someone' || i || '@example.com', 'A code', '',
       case when i % 4 = 0 then 'failed' else 'sent' end, ${time}, ${time} ${from}`,
    `insert into payments (id, provider, source, key, claim, order_id, trade_no, currency, tenant_id, raw_body, headers, verdict, received_at, last_at)
     select ${id('pay')}, 'stripe', 'callback', 'volume ' || i, 'paid', ${id('ord')}, 'T' || i, 'USD', ${tenant}, '', '{}',
       case when i % 4 = 0 then 'parked' else 'credited' end, ${time}, ${time} ${from}`,
    `insert into tenants (id, status, created_at)
     select ${idSql('tnt', rows, 'i')}, case when i % 4 = 0 then 'suspended' else 'active' end, ${time} ${from}`,
    `insert into certifications (id, tenant_id, status, kind, real_name, document_sealed, picture_ids, submitted_at)
     select ${id('crt')}, ${idSql('tnt', rows, 'i')}, case when i % 4 = 0 then 'pending' else 'passed' end, 'person', 'Someone',
       '', '{}', ${time} ${from}`,
  ];
};
