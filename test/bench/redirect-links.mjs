// Links of the demo's tenant with pasted Telegram accounts, for the clicks of benches and faults.
const insertLinks = `insert into links (id, tenant_id, code, name, platform, source, type, mode, binds_visitors,
    region_rule, regions, devices, created_at)
  select 'lnk_' || $2 || lpad(n::text, 26 - length($2), '0'), $1, $2 || lpad(n::text, 6, '0'), 'Bench', 'telegram',
    'pasted', $4, $5, false, 'any', '{}', '{}', now()
  from generate_series(1, $3) n`;
const insertAccounts = `insert into link_accounts (link_id, account_key, tenant_id, position, url, daily_cap)
  select l.id, $3 || a, l.tenant_id, a, 'https://t.me/' || $3 || a, $5
  from links l, generate_series(1, $4) a where l.tenant_id = $1 and l.code like $2 || '%'`;
/** The accounts' ports are online and belong to no gateway's lease. */
const insertPorts = `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, status,
    lease_until, opened_at, first_seen_at)
  select 'soc_' || $2 || lpad(a::text, 26 - length($2), '0'), s.tenant_id, s.id, 'telegram', $2 || a, $2 || a, 'online',
    now() + interval '1 day', now(), now()
  from (select id, tenant_id from sub_accounts where tenant_id = $1 limit 1) s, generate_series(1, $3) a`;

/**
 * Creates links with codes that begin with `prefix` (four characters), and returns the codes.
 * @param {{ query: (text: string, values: unknown[]) => Promise<unknown[]> }} system
 * @param {{ tenantId: string, prefix: string, links?: number, accounts?: number, type?: string, mode?: string,
 * dailyCap?: number | null }} given
 */
export async function makeLinks(
  system,
  { tenantId, prefix, links = 1, accounts = 10, type = 'all', mode = 'random', dailyCap = null },
) {
  await system.query(insertLinks, [tenantId, prefix, links, type, mode]);
  await system.query(insertAccounts, [tenantId, prefix, prefix, accounts, dailyCap]);
  if (type === 'online') await system.query(insertPorts, [tenantId, prefix, accounts]);
  return Array.from({ length: links }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`);
}
