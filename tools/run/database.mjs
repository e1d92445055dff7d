// Parley's database: three roles, one database, one extension. Safe to repeat.
import { Obstacle } from './say.mjs';

const oldest = 15;

const roles = [
  { name: 'parley_owner', secret: 'DATABASE_OWNER_PASSWORD' },
  { name: 'parley_app', secret: 'DATABASE_APP_PASSWORD' },
  { name: 'parley_system', secret: 'DATABASE_SYSTEM_PASSWORD' },
];

/** The addresses of one database for its three roles, on the administrator's server. */
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

async function connect(url, database, variable = 'DATABASE_URL') {
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
      `PostgreSQL at ${target.host} does not let us in (${error.message}): check ${variable}.`,
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

const insufficientPrivilege = '42501';

/** Runs `work`, and names a right that the role of DATABASE_URL lacks in one sentence. */
async function permitted(client, what, work) {
  try {
    return await work();
  } catch (error) {
    if (error.code !== insufficientPrivilege) throw error;
    throw new Obstacle(
      `The role ${client.user} of DATABASE_URL may not ${what} (${error.message}): let an administrator do it, see docs/postgresql.md.`,
    );
  }
}

/** Administrators of managed servers are not superusers, so the roles need no attribute but LOGIN. */
async function ensureRoles(client, secrets) {
  const { rows } = await client.query('select rolname from pg_roles where rolname = any($1)', [
    roles.map((r) => r.name),
  ]);
  const present = new Set(rows.map((row) => row.rolname));
  for (const { name, secret } of roles) {
    const password = client.escapeLiteral(secrets[secret]);
    if (!present.has(name)) {
      await permitted(client, `create the role ${name}`, () =>
        client.query(`create role ${name} login password ${password}`),
      );
    } else if (!(await letsIn(client, name, secrets[secret]))) {
      await permitted(client, `give the role ${name} the password of ${secret}`, () =>
        client.query(`alter role ${name} login password ${password}`),
      );
    }
  }
}

async function letsIn({ host, port, database, ssl }, user, password) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host,
    port,
    database,
    ssl,
    user,
    password,
    connectionTimeoutMillis: 15_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

const major = async (client) => {
  const { rows } = await client.query('show server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
};

async function checkVersion(client, variable) {
  const version = await major(client);
  if (version < oldest)
    throw new Obstacle(`PostgreSQL ${oldest} or newer is needed, ${variable} leads to ${version}.`);
}

/** Creates missing roles, database and extension. Concurrent calls run one after another. */
export async function ensureDatabase(adminUrl, secrets, database = 'parley') {
  await asAdministrator(adminUrl, async (client) => {
    await checkVersion(client, 'DATABASE_URL');
    // Held until the connection ends.
    await client.query(`select pg_advisory_lock(hashtextextended('parley roles', 0))`);
    await ensureRoles(client, secrets);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0)
      await permitted(client, `create the database ${database}`, () => createDatabase(client, database));
    await permitted(client, `say who may connect to the database ${database}`, async () => {
      await client.query(`revoke all on database ${database} from public`);
      await client.query(`grant connect, temporary on database ${database} to parley_app, parley_system`);
    });
    await asAdministrator(
      adminUrl,
      (inside) =>
        permitted(inside, 'create the extension pg_trgm', () =>
          inside.query('create extension if not exists pg_trgm'),
        ),
      database,
    );
  });
}

async function createDatabase(client, database) {
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  // Any role but a superuser must be a member of the new owner of its database.
  if (!rows[0].rolsuper) await client.query('grant parley_owner to current_user');
  await client.query(`create database ${database} owner parley_owner template template0 encoding 'UTF8'`);
}

/** The rights that existing roles need, each with the sentence for its absence. */
const rights = [
  {
    held: `select count(*) = 2 as held from pg_roles where rolname in ('parley_app', 'parley_system') and rolcanlogin`,
    otherwise: 'The roles parley_app and parley_system must exist and may log in',
  },
  {
    held: `select not bool_or(rolsuper or rolbypassrls) as held from pg_roles where rolname = 'parley_app'`,
    otherwise: 'The role parley_app must have neither SUPERUSER nor BYPASSRLS, or tenants see each other',
  },
  {
    held: `select getdatabaseencoding() = 'UTF8' as held`,
    otherwise: 'The database must have the encoding UTF8',
  },
  {
    held: `select has_schema_privilege('public', 'create') as held`,
    otherwise: 'The role of OWNER_DATABASE_URL needs CREATE on the schema public',
  },
  {
    held: `select bool_and(has_database_privilege(role, current_database(), 'connect')) as held
             from unnest(array['parley_app', 'parley_system']) as role`,
    otherwise: 'The roles parley_app and parley_system need CONNECT on the database',
  },
  {
    held: `select exists (select from pg_extension where extname = 'pg_trgm')
             or has_database_privilege(current_database(), 'create') as held`,
    otherwise:
      'The extension pg_trgm is missing, and the role of OWNER_DATABASE_URL may not create it (CREATE on the database)',
  },
];

/** Checks an administrator's preparation, for installations without administrator access. */
export async function checkOwner(ownerUrl) {
  const client = await connect(ownerUrl, undefined, 'OWNER_DATABASE_URL');
  try {
    await checkVersion(client, 'OWNER_DATABASE_URL');
    for (const { held, otherwise } of rights) {
      const { rows } = await client.query(held);
      if (!rows[0].held) throw new Obstacle(`${otherwise}: see docs/postgresql.md.`);
    }
    await client.query('create extension if not exists pg_trgm');
  } finally {
    await client.end();
  }
}

/** Whether every activation code still ends with its sub-account's secret. */
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
