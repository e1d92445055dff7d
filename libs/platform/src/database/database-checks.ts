import type { DataSource } from 'typeorm';
import { StartRefused } from '../errors/index.js';

export type DatabaseSetting = 'APP_DATABASE_URL' | 'SYSTEM_DATABASE_URL';
/** The settings of addresses, with the owner's for migrations and restores. */
export type AddressSetting = DatabaseSetting | 'OWNER_DATABASE_URL';

interface ConnectError {
  code?: string;
  message?: string;
}

/** Why PostgreSQL rejects a process, by SQLSTATE or network error code. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'names a user or password that PostgreSQL refuses',
  '28000': 'names a user that PostgreSQL does not let in from here',
  '3D000': 'names a database that does not exist: run the migrations first',
  '42501': 'names a user that may not connect to the database',
  '53300': 'leads to a PostgreSQL without free connections: raise max_connections',
  '57P03': 'leads to a PostgreSQL that is starting or shutting down',
  ENOTFOUND: 'names a host that does not exist',
  EAI_AGAIN: 'names a host that cannot be resolved now',
};

/** A failed connection as a sentence without the address, because that contains a password. */
export function connectRefusal(setting: AddressSetting, error: unknown): StartRefused {
  const { code = '', message = '' } = error as ConnectError;
  const reason = refusals[code] ?? `leads to a PostgreSQL that does not answer (${code || message})`;
  return new StartRefused(`${setting} ${reason}${code && refusals[code] ? ` (${code})` : ''}.`);
}

interface RoleRow {
  role: string;
  super: boolean;
  bypass: boolean;
  /** Whether it has the rights of `parley_system`. */
  system: boolean;
  tables: boolean;
  /** Whether the server is a replica, or read-only for another reason. */
  read_only: boolean;
}

const roleSql = `
  select current_user as role, rolsuper as super, rolbypassrls as bypass,
    exists (select from pg_roles r where r.rolname = 'parley_system' and pg_has_role(r.oid, 'usage')) as system,
    to_regclass('outbox') is not null and has_table_privilege('outbox', 'insert') as tables,
    current_setting('transaction_read_only') = 'on' as read_only
  from pg_roles where rolname = current_user`;

const readRole = async (source: DataSource): Promise<RoleRow> => {
  const [row]: [RoleRow] = await source.query(roleSql);
  return row;
};

/** Rejects roles that may see too much or too little. */
async function assertRoles(app: DataSource, system: DataSource): Promise<void> {
  const [ours, all] = await Promise.all([readRole(app), readRole(system)]);
  if (ours.super || ours.bypass || ours.system)
    throw new StartRefused(
      `APP_DATABASE_URL signs in as ${ours.role}, whom row-level security does not bind: use the role parley_app.`,
    );
  if (all.super || !(all.bypass || all.system))
    throw new StartRefused(
      `SYSTEM_DATABASE_URL signs in as ${all.role}, which is not the role of the system: use the role parley_system.`,
    );
  for (const [setting, { role, tables, read_only }] of [
    ['APP_DATABASE_URL', ours],
    ['SYSTEM_DATABASE_URL', all],
  ] as const) {
    if (read_only)
      throw new StartRefused(
        `${setting} leads to a PostgreSQL that takes no writes, such as a replica: use the address of the primary.`,
      );
    if (!tables)
      throw new StartRefused(
        `${setting} signs in as ${role}, who may not write the tables: run the migrations, and use the roles they grant to.`,
      );
  }
}

/**
 * Rejects a database whose schema is older than this version, or to which a later version applied a contracting
 * migration. `known` are timestamps of migrations.
 */
async function assertSchema(
  system: DataSource,
  known: readonly number[],
  allowNewer: boolean,
): Promise<void> {
  const [found] = (await system.query("select to_regclass('migrations') is not null as is_there")) as [
    { is_there: boolean },
  ];
  const rows = found.is_there
    ? ((await system.query('select timestamp::float8 as at, name from migrations order by timestamp')) as {
        at: number;
        name: string;
      }[])
    : [];
  const present = new Set(rows.map(({ at }) => at));
  const missing = known.filter((at) => !present.has(at));
  if (missing.length > 0)
    throw new StartRefused(
      `The database lacks ${missing.length} of ${known.length} migrations, the first of ${Math.min(...missing)}: run the migrations (node tools/migrate.mjs) before this version starts.`,
    );
  const contracted = rows.find(({ at, name }) => !known.includes(at) && name.startsWith('Contract'));
  if (contracted && !allowNewer)
    throw new StartRefused(
      `The database has the migration ${contracted.name}, which takes away what earlier versions may use and which this version does not know: start a version that knows it, or set ALLOW_NEWER_SCHEMA=1 if this is the version just before that one.`,
    );
}

export interface DatabaseExpectations {
  /** Timestamps of this version's migrations. If empty, the schema is not checked. */
  migrations: readonly number[];
  /** Whether the database may have further, contracting migrations. */
  allowNewerSchema: boolean;
}

/** Throws `StartRefused` if the roles or the schema do not match this version. */
export async function checkDatabase(
  app: DataSource,
  system: DataSource,
  { migrations, allowNewerSchema }: DatabaseExpectations,
): Promise<void> {
  if (migrations.length === 0) return;
  await assertRoles(app, system);
  await assertSchema(system, migrations, allowNewerSchema);
}

const mostSkewMs = 30_000;

/** A sentence if this clock and PostgreSQL's are far apart. Otherwise null. */
export async function clockSkew(system: DataSource, now: () => number): Promise<string | null> {
  const before = now();
  const [row] = (await system.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )) as [{ at: number }];
  // The answer is from some moment between the question and now.
  const skew = before > row.at ? before - row.at : Math.min(now() - row.at, 0);
  if (Math.abs(skew) < mostSkewMs) return null;
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return `The clock of this machine is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} that of PostgreSQL: set both by NTP, for times of events and codes of two-factor sign-in are wrong until then.`;
}
