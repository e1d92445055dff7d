import type { World } from './world.js';

/** Columns that the relay changes by itself at any time. */
const outboxColumns = ['available_at', 'lease_owner', 'lease_until', 'sent_at', 'done_at'];

interface Table {
  name: string;
  isOfTenant: boolean;
}

const listed = new WeakMap<World, Promise<Table[]>>();

/** Read once, because a world gets no tables during its tests. */
function allTables(world: World): Promise<Table[]> {
  const known = listed.get(world);
  if (known) return known;
  const tables = world.sql<Table>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
       and not a.attisdropped) as "isOfTenant"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and has_table_privilege(c.oid, 'select') order by 1`,
  );
  listed.set(world, tables);
  return tables;
}

/** The tables whose rows belong to tenants. */
export const tenantTables = async (world: World): Promise<string[]> =>
  (await allTables(world)).filter(({ isOfTenant }) => isOfTenant).map(({ name }) => name);

/** Checksums of a tenant's rows by table, for tables that have any, to detect changes by others. */
export async function rowsOf(world: World, tenantId: string): Promise<Record<string, string>> {
  const linesOf = (name: string): string =>
    `select '${name}' as name, (to_jsonb(t)${name === 'outbox' ? ' - $2::text[]' : ''})::text as line
     from "${name}" t where ${name === 'tenants' ? 'id' : 'tenant_id'} = $1`;
  const names = [...(await tenantTables(world)), 'tenants'];
  const rows = await world.sql<{ name: string; sum: string }>(
    `select name, count(*) || ' ' || md5(string_agg(line, ' ' order by line)) as sum
     from (${names.map(linesOf).join(' union all ')}) x group by name order by name`,
    [tenantId, outboxColumns],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** All rows of the named tables as sorted text; only one tenant's if given. */
export async function textOf(world: World, tables: readonly string[], tenantId?: string): Promise<string> {
  const rows = await Promise.all(
    tables.map((name) =>
      world.sql(
        `select '${name}' as name, t::text as row from "${name}" t
         where $1::text is null or to_jsonb(t) ->> 'tenant_id' = $1 order by 2`,
        [tenantId ?? null],
      ),
    ),
  );
  return JSON.stringify(rows);
}

export const everythingOf = async (world: World, tenantId: string): Promise<string> =>
  textOf(world, await tenantTables(world), tenantId);

export const everythingStored = async (world: World): Promise<string> =>
  textOf(
    world,
    (await allTables(world)).map(({ name }) => name),
  );
