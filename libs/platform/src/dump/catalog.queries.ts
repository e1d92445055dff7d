import type { Client } from 'pg';

/** A table whose rows are copied, with its copied columns. Generated columns are left out. */
export interface CatalogTable {
  name: string;
  columns: string[];
  /** Whether row-level security also binds the owner. */
  isForced: boolean;
}

/** TypeORM's list of applied migrations. Migrations write it themselves. */
const migrationsTable = 'migrations';

const tablesSql = `
  select c.relname as name, c.relforcerowsecurity as "isForced",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> '${migrationsTable}'
  order by c.relname`;

/** All tables by name. A partitioned table is one entry. */
export async function findTables(client: Client): Promise<CatalogTable[]> {
  return (await client.query<CatalogTable>(tablesSql)).rows;
}

export async function findPartitions(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; parts: string[] }>(
    `select p.relname as name, array_agg(c.relname::text order by c.relname) as parts
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, parts }) => [name, parts]));
}

/** Sequences that number rows, with the last number given. Null if none was, or if it may not be read. */
export interface CatalogSequence {
  name: string;
  last: string | null;
  isReadable: boolean;
}

export async function findSequences(client: Client): Promise<CatalogSequence[]> {
  const { rows } = await client.query<CatalogSequence>(
    `select s.sequencename as name, s.last_value::text as last,
       has_sequence_privilege(format('public.%I', s.sequencename), 'usage, select') as "isReadable"
     from pg_sequences s where s.schemaname = 'public' and s.sequencename <> '${migrationsTable}_id_seq' order by 1`,
  );
  return rows;
}

export interface AppliedMigration {
  timestamp: number;
  name: string;
}

/** The migrations that were applied, in their order. */
export async function findMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ timestamp: string; name: string }>(
    `select timestamp::text, name from ${migrationsTable} order by timestamp`,
  );
  return rows.map(({ timestamp, name }) => ({ timestamp: Number(timestamp), name }));
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function findForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select r.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class r on r.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}
