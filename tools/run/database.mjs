// The database Parley lives in: three roles, one database, one extension. Safe to repeat.
import { Obstacle } from './say.mjs';

const oldest = 15;

const roles = [
  { name: 'parley_owner', secret: 'DATABASE_OWNER_PASSWORD', rights: 'nobypassrls' },
  { name: 'parley_app', secret: 'DATABASE_APP_PASSWORD', rights: 'nobypassrls' },
  { name: 'parley_system', secret: 'DATABASE_SYSTEM_PASSWORD', rights: 'bypassrls' },
];

/** The addresses of one database for its three roles, on the server of the administrator's address. */
export function addresses(adminUrl, secrets, database = 'parley') {
  const [owner = '', app = '', system = ''] = roles.map(({ name, secret }) => {
    const url = new URL(adminUrl);
    url.username = name;
    url.password = encodeURIComponent(secrets[secret]);
    url.pathname = `/${database}`;
    return url.href;
  });
  return { owner, app, system };
}

async function connect(url, database) {
  const { default: pg } = await import('pg');
  const target = new URL(url);
  if (database) target.pathname = `/${database}`;
  else if (target.pathname.length < 2) target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Obstacle(
      `PostgreSQL at ${target.host} does not let us in (${error.message}): check DATABASE_URL.`,
    );
  }
  return client;
}

/** Runs `work` with an administrator's connection and closes it. */
export async function asAdministrator(url, work, database) {
  const client = await connect(url, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRoles(client, secrets) {
  const { rows } = await client.query('select rolname from pg_roles where rolname = any($1)', [
    roles.map((r) => r.name),
  ]);
  const present = new Set(rows.map((row) => row.rolname));
  for (const { name, secret, rights } of roles) {
    const verb = present.has(name) ? 'alter' : 'create';
    await client.query(
      `${verb} role ${name} login ${rights} password ${client.escapeLiteral(secrets[secret])}`,
    );
  }
}

export async function ensureDatabase(adminUrl, secrets, database = 'parley') {
  await asAdministrator(adminUrl, async (client) => {
    const { rows } = await client.query('show server_version_num');
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (version < oldest)
      throw new Obstacle(`PostgreSQL ${oldest} or newer is needed, DATABASE_URL leads to ${version}.`);
    await ensureRoles(client, secrets);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await createDatabase(client, database);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect, temporary on database ${database} to parley_app, parley_system`);
  });
  await asAdministrator(
    adminUrl,
    (client) => client.query('create extension if not exists pg_trgm'),
    database,
  );
}

async function createDatabase(client, database) {
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  // Only a superuser may give a database away without being a member of the new owner.
  if (!rows[0].rolsuper) await client.query('grant parley_owner to current_user');
  await client.query(`create database ${database} owner parley_owner template template0 encoding 'UTF8'`);
}

/** Whether every activation code still ends as its sub-account's secret does. */
export async function holdsCodes(systemUrl, codes) {
  const client = await connect(systemUrl);
  try {
    const accounts = codes.map((code) => code.split('.')[0]);
    const text = 'select account, secret_hint as hint from sub_accounts where account = any($1)';
    const { rows } = await client.query(text, [accounts]);
    const hints = new Map(rows.map(({ account, hint }) => [account, hint]));
    return codes.every((code, i) => hints.get(accounts[i]) === code.replaceAll('-', '').slice(-4));
  } finally {
    await client.end();
  }
}
