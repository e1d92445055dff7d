import type { World } from './world.js';

/** Moved by the relay, whoever called. */
const spine = ['available_at', 'lease_owner', 'lease_until', 'sent_at', 'done_at'];

/** A checksum of a tenant's rows by the name of each table that has any: what nobody else may change. */
export async function rowsOf(world: World, tenantId: string): Promise<Record<string, string>> {
  const tables = await world.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'tenant_id' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of [...tables, { name: 'tenants' }]) {
    const [row] = await world.sql<{ sum: string | null }>(
      `select count(*) || ' ' || md5(string_agg(line, ' ' order by line)) as sum
         from (select (to_jsonb(t) - $2::text[])::text as line from "${name}" t
                where ${name === 'tenants' ? 'id' : 'tenant_id'} = $1) x`,
      [tenantId, name === 'outbox' ? spine : []],
    );
    if (row?.sum) sums[name] = row.sum;
  }
  return sums;
}
