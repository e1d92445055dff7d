import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startThrowaway } from '../../tools/throwaway.mjs';
import { withClient } from '../support/clients.js';
import { runToEnd } from '../support/process-end.js';
import { hasDebianPostgres, startDebianPostgres } from '../support/debian-postgres.js';

interface Server {
  adminUrl: string;
  stop: () => Promise<void>;
}

const passwords = {
  DATABASE_OWNER_PASSWORD: 'of-the-owner',
  DATABASE_APP_PASSWORD: 'of-the-app',
  DATABASE_SYSTEM_PASSWORD: 'of-the-system',
};

/** The administrator of managed servers, which creates roles and databases but bypasses no policy. */
const managed = { name: 'manager', attributes: 'createrole createdb' };

const urlFor = ({ adminUrl }: Server, user: string, password: string, database: string): string => {
  const url = new URL(adminUrl);
  Object.assign(url, { username: user, password, pathname: `/${database}` });
  return url.href;
};

const query = <Row extends object>(url: string, ...statements: string[]): Promise<Row[]> =>
  withClient(url, async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  });

/** Runs a command of the project to its end. */
const run = (file: string, args: string[], environment: Record<string, string>) =>
  runToEnd(file, args, { NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment });

const migrate = (environment: Record<string, string>) => run('tools/migrate.mjs', [], environment);

interface Tried {
  name: string;
  start: () => Promise<Server>;
  missing: boolean;
  /** Whether an owner exists beforehand. */
  beforehand: boolean;
}

const builtIn: Tried = {
  name: 'the built-in PostgreSQL',
  start: startThrowaway,
  missing: false,
  beforehand: true,
};
const debian: Tried = {
  name: 'PostgreSQL 15 of Debian',
  start: startDebianPostgres,
  missing: !hasDebianPostgres,
  beforehand: false,
};

describe.each([builtIn])('on $name', { timeout: 120_000 }, workOn);
describe.each([debian])('on $name', { timeout: 120_000, tags: ['full'] }, workOn);

function workOn({ start, missing, beforehand }: Tried): void {
  if (missing) {
    it.skip('nothing was tried: the package postgresql-15 is missing, or this is not root', () => undefined);
    return;
  }
  let server: Server;
  let folder = '';
  const settings = () => ({
    PUBLIC_URL: 'http://localhost',
    STORAGE_DIR: path.join(folder, 'files'),
    CLICK_JOURNAL_DIR: path.join(folder, 'clicks'),
    ...inject('servers').secrets,
  });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'parley-managed-'));
    server = await start();
    const { name, attributes } = managed;
    await query(
      server.adminUrl,
      `create role ${name} login password 'managed' ${attributes}`,
      `create role visitor login password 'visiting'`,
    );
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('names the right that the administrator lacks', async () => {
    const DATABASE_URL = urlFor(server, 'visitor', 'visiting', 'postgres');
    const { code, complained } = await migrate({ DATABASE_URL, ...passwords });
    expect(code).toBe(1);
    expect(complained.trim()).toMatch(
      /^✗ The role visitor of DATABASE_URL may not create the role parley_owner \(.+\): .+\.$/,
    );
  });

  it('is made ready by an administrator that is no superuser, by three at once', async () => {
    const DATABASE_URL = urlFor(server, managed.name, 'managed', 'postgres');
    const runs = await Promise.all([1, 2, 3].map(() => migrate({ DATABASE_URL, ...passwords })));
    expect(runs.map(({ code, complained }) => ({ code, complained }))).toEqual(
      [1, 2, 3].map(() => ({ code: 0, complained: '' })),
    );
    expect(runs.filter(({ said }) => said.includes('schema is up to date'))).toHaveLength(2);
    const bypassing = await query(
      server.adminUrl,
      `select rolname from pg_roles where rolname like 'parley_%' and (rolbypassrls or rolsuper)`,
    );
    expect(bypassing).toEqual([]);
  });

  it('is migrated beside a transaction that holds a lock: the migration gives way, and is tried again', async () => {
    await query(server.adminUrl, 'create database beside template template0 owner parley_owner');
    const OWNER_DATABASE_URL = urlFor(server, 'parley_owner', passwords.DATABASE_OWNER_PASSWORD, 'beside');
    const run = await withClient(OWNER_DATABASE_URL, async (user) => {
      await user.query('begin');
      // Any other creation of a table of this name waits for the end of the transaction.
      await user.query('create table inbox ()');
      const migrating = migrate({ OWNER_DATABASE_URL });
      const isWaiting = `select from pg_stat_activity
        where datname = 'beside' and wait_event_type = 'Lock'`;
      const waiting = () => query(server.adminUrl, isWaiting).then(({ length }) => length);
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
      await user.query('rollback');
      return migrating;
    });
    expect(run).toMatchObject({ code: 0, complained: '' });
    expect(run.said).toContain('migrated: Baseline');
    await query(server.adminUrl, 'drop database beside');
  });

  it('lets the system role work for all tenants, and the app role for none that it did not name', async () => {
    const system = urlFor(server, 'parley_system', passwords.DATABASE_SYSTEM_PASSWORD, 'parley');
    const app = urlFor(server, 'parley_app', passwords.DATABASE_APP_PASSWORD, 'parley');
    const made = await run('apps/worker/dist/commands/operator.js', ['create', 'ops@example.com'], {
      REDIS_URL: 'redis://127.0.0.1:1',
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
      ...settings(),
    });
    expect(made).toMatchObject({ code: 0, complained: '' });
    const read = 'select count(*)::int as n from users';
    expect(await query(system, read)).toEqual([{ n: 1 }]);
    expect(await query(app, read)).toEqual([{ n: 0 }]);
  });

  it('is backed up by the system role, and restored by an administrator that is no superuser', async () => {
    const system = urlFor(server, 'parley_system', passwords.DATABASE_SYSTEM_PASSWORD, 'parley');
    const taken = await run('tools/backup.mjs', [path.join(folder, 'backup')], {
      REDIS_URL: 'redis://127.0.0.1:1',
      APP_DATABASE_URL: system,
      SYSTEM_DATABASE_URL: system,
      ...settings(),
    });
    expect(taken).toMatchObject({ code: 0, complained: '' });
    await query(server.adminUrl, 'drop database parley');
    const DATABASE_URL = urlFor(server, managed.name, 'managed', 'postgres');
    const restored = await run('tools/restore.mjs', [path.join(folder, 'backup')], {
      ...settings(),
      ...passwords,
      DATABASE_URL,
      DATA_DIR: path.join(folder, 'data'),
    });
    expect(restored).toMatchObject({ code: 0, complained: '' });
    expect(await query(system, 'select email from users')).toEqual([{ email: 'ops@example.com' }]);
  });

  it.runIf(beforehand)(
    'migrates as an owner that was made beforehand, and names each right that is missing',
    async () => {
      await query(
        server.adminUrl,
        'drop database parley',
        'create database beforehand template template0 owner parley_owner',
      );
      const inside = urlFor(server, 'postgres', new URL(server.adminUrl).password, 'beforehand');
      const OWNER_DATABASE_URL = urlFor(
        server,
        'parley_owner',
        passwords.DATABASE_OWNER_PASSWORD,
        'beforehand',
      );
      const lacks: [take: string, give: string, sentence: RegExp][] = [
        [
          'alter role parley_app nologin',
          'alter role parley_app login',
          /roles parley_app and parley_system must exist and may log in/,
        ],
        [
          'alter role parley_app bypassrls',
          'alter role parley_app nobypassrls',
          /parley_app must have neither SUPERUSER nor BYPASSRLS/,
        ],
        [
          'alter schema public owner to postgres',
          'alter schema public owner to parley_owner',
          /needs CREATE on the schema public/,
        ],
      ];
      for (const [take, give, sentence] of lacks) {
        await query(inside, take);
        const refused = await migrate({ OWNER_DATABASE_URL });
        expect(refused.code).toBe(1);
        expect(refused.complained.trim()).toMatch(sentence);
        expect(refused.complained.trim().split('\n')).toHaveLength(1);
        await query(inside, give);
      }
      const done = await migrate({ OWNER_DATABASE_URL });
      expect(done).toMatchObject({ code: 0, complained: '' });
      expect(done.said).toContain('migrated: ');
    },
  );
}
