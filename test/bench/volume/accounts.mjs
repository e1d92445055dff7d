// The tenant, 500 sub-accounts, and two social accounts of each: numbers 1 and 501 belong to the first, and so on.
import { idSql } from '../volume.mjs';

export const subAccounts = 500;
export const socialAccounts = 2 * subAccounts;

/** The SQL for the sub-account number of a social account's number. */
export const subAccountOf = (social) => `1 + ((${social}) - 1) % ${subAccounts}`;

export const tables = ['tenants', 'users', 'sub_accounts', 'social_accounts'];

export const statements = ({ tenantId, rows, at }) => [
  `insert into tenants (id, time_zone, package_family, port_num, created_at)
   values ('${tenantId}', 'Asia/Shanghai', 'BIAO_ZHUN_ROOT', 1000, ${at} - interval '1 year')`,
  `insert into users (id, tenant_id, role, email, password_hash, password_changed_at, created_at)
   select ${idSql('usr', rows, '1')}, '${tenantId}', 'owner', 'volume-${rows}@example.com', 'none',
     ${at} - interval '1 year', ${at} - interval '1 year'`,
  `insert into sub_accounts (id, tenant_id, account, remark, is_default, platforms, reserved_at, dedupe_scope,
     session_archive, secret_sealed, secret_hash, secret_hint, created_at)
   select ${idSql('sub', rows, 'i')}, '${tenantId}', 'volume-${rows}-' || i, 'Sub-account ' || i, i = 1, '{telegram}',
     ${at} - interval '1 year', case when i % 2 = 0 then 'tenant' else 'sub_account' end, true, '',
     ${idSql('sub', rows, 'i')}, '', ${at} - interval '1 year' + i * interval '1 minute'
   from generate_series(1, ${subAccounts}) i`,
  `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
   select ${idSql('soc', rows, 'i')}, '${tenantId}', ${idSql('sub', rows, subAccountOf('i'))}, 'telegram',
     'social' || i, 'social' || i, ${at} - interval '1 year'
   from generate_series(1, ${socialAccounts}) i`,
];
