import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  baseline,
  currentMigrations,
  lastCommitBefore,
  replacedMigrations,
} from '../../libs/domain/src/migrations/replaced-migrations.js';
import { knownMigrations } from '../../libs/domain/src/migrations/known-migrations.js';
import { asAdministrator } from '../../tools/run/database.mjs';
import { emptyDatabase, rulesOf, schemaOf } from '../support/backups.js';
import { laterMigrationNames, makeOld, undoLater } from '../support/migrations.js';
import { type ProcessEnd, runToEnd } from '../support/process-end.js';
import { createDatabase, drop, type TestDatabase } from '../support/servers.js';

/** The migrations after the baseline: their timestamps, and their names, both in the order in which they run. */
const laterMigrations = knownMigrations.filter((timestamp) => timestamp > baseline.timestamp);
const laterNames = async (): Promise<string> => (await laterMigrationNames(database.ownerUrl)).join(', ');

/** For several processes on a busy machine. */
const slow = 180_000;

/** A migrated database for each test. */
let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => drop(database));

const migrate = (OWNER_DATABASE_URL = database.ownerUrl, names: string[] = []): Promise<ProcessEnd> =>
  runToEnd('libs/domain/dist/migrations/migrate.js', names, { ...process.env, OWNER_DATABASE_URL });

const ask = async <Row extends object>(url: string, text: string, values: unknown[] = []) => {
  const { rows } = await asAdministrator(url, (client: pg.Client) => client.query<Row>(text, values));
  return rows as Row[];
};
const asOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  ask<Row>(database.ownerUrl, text, values);
const asSystem = <Row extends object>(text: string) => ask<Row>(database.systemUrl, text);
const applied = async (url = database.ownerUrl): Promise<number[]> => {
  const text = 'select timestamp::float8 as timestamp from migrations order by 1';
  return (await ask<{ timestamp: number }>(url, text)).map(({ timestamp }) => timestamp);
};

describe('an empty database', () => {
  it('runs the baseline, and becomes like any other', { timeout: slow }, async () => {
    const { environment, drop: dropEmpty } = await emptyDatabase();
    const url = environment.OWNER_DATABASE_URL;
    const { code, said, complained } = await migrate(url);
    expect([code, said, complained]).toEqual([0, `migrated: ${baseline.name}, ${await laterNames()}\n`, '']);
    expect(await applied(url)).toEqual([baseline.timestamp, ...laterMigrations]);
    expect(await rulesOf(url)).toEqual(await rulesOf(database.ownerUrl));
    expect(await migrate(url)).toMatchObject({ code: 0, said: 'schema is up to date\n' });
    await dropEmpty();
  });

  it('has packages to sell and one provider, and admits nobody by itself', { timeout: slow }, async () => {
    const count = async (from: string): Promise<unknown> =>
      (await asSystem(`select count(*)::int as n from ${from}`))[0];
    expect(await count('package_families')).toEqual({ n: 5 });
    expect(await count('packages where price > 0 and retired_at is null')).toEqual({ n: 8 });
    expect(await asSystem(`select code, price from packages where price = 0`)).toEqual([
      { code: 'TI_YAN_7', price: 0 },
    ]);
    expect(await count(`translation_providers where kind = 'pseudo'`)).toEqual({ n: 1 });
    expect(await asSystem('select registration_open from installation_settings')).toEqual([
      { registration_open: false },
    ]);
  });

  it('hides all rows of tenants from the app role, and all of the audit from changes', {
    timeout: slow,
  }, async () => {
    const unbound = `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id'
        and not (c.relrowsecurity and c.relforcerowsecurity)`;
    expect(await asOwner(unbound)).toEqual([]);
    const parts = `select count(*)::int as n from pg_class where relispartition and relkind = 'r'
      and (has_table_privilege('parley_app', oid, 'select') or has_table_privilege('parley_system', oid, 'select'))`;
    expect(await asOwner(parts)).toEqual([{ n: 0 }]);
    const mayChange = `select has_table_privilege('parley_app', 'audit_entries', 'update') as app,
      has_table_privilege('parley_system', 'audit_entries', 'update') as system`;
    expect(await asOwner(mayChange)).toEqual([{ app: false, system: false }]);
  });
});

describe('a migrated database', () => {
  it('has the schema of the baseline once the later migrations are undone, and they run again', {
    timeout: slow,
  }, async () => {
    const { environment, drop: dropEmpty } = await emptyDatabase();
    expect(await migrate(environment.OWNER_DATABASE_URL, [baseline.name])).toMatchObject({ code: 0 });
    const latest = await schemaOf(database.ownerUrl);
    await undoLater(database.ownerUrl);
    expect(await applied()).toEqual([baseline.timestamp]);
    expect(await schemaOf(database.ownerUrl)).toEqual(await schemaOf(environment.OWNER_DATABASE_URL));
    expect(await migrate()).toMatchObject({ code: 0, said: `migrated: ${await laterNames()}\n` });
    expect(await schemaOf(database.ownerUrl)).toEqual(latest);
    await dropEmpty();
  });
});

it('gives later privileges to the shipped families, but not where an operator has chosen some', {
  timeout: slow,
}, async () => {
  await undoLater(database.ownerUrl);
  const chosen = `update package_families set privileges = array_remove(privileges, 'B0003') where code = 'ZHUAN_YE_ROOT'`;
  await asOwner(chosen);
  expect(await migrate()).toMatchObject({ code: 0 });
  const later = `select code, array(select p from unnest(privileges) p where p > 'B0009' order by 1) as later
    from package_families where code <> 'ZI_FU_ROOT' order by code`;
  expect(await asOwner(later)).toEqual([
    { code: 'BIAO_ZHUN_ROOT', later: ['B0010', 'B0011'] },
    { code: 'MIAN_FEI_ROOT', later: [] },
    { code: 'TI_YAN_ROOT', later: ['B0010', 'B0011'] },
    { code: 'ZHUAN_YE_ROOT', later: [] },
  ]);
});

describe('a database from before the baseline', () => {
  it('is adopted where it has all migrations: the baseline is recorded, and nothing runs', {
    timeout: slow,
  }, async () => {
    await makeOld(database.ownerUrl);
    // The baseline would make it again.
    await asOwner('drop table gateway_beats');
    const { code, said, complained } = await migrate();
    expect([code, complained]).toEqual([0, '']);
    expect(said).toBe(
      `recorded: ${baseline.name}, which replaces ${replacedMigrations.length} migrations; migrated: ${await laterNames()}\n`,
    );
    // The release before looks for its own migrations, and starts.
    expect(await applied()).toEqual([...replacedMigrations, baseline.timestamp, ...laterMigrations]);
    expect(await asOwner(`select to_regclass('gateway_beats') as found`)).toEqual([{ found: null }]);
    expect(await migrate()).toMatchObject({ code: 0, said: 'schema is up to date\n' });
  });

  it('is adopted once by three at once', { timeout: slow }, async () => {
    await makeOld(database.ownerUrl);
    const ends = await Promise.all([migrate(), migrate(), migrate()]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ends.filter(({ said }) => said.includes('recorded: '))).toHaveLength(1);
    expect(await applied()).toHaveLength(replacedMigrations.length + 1 + laterMigrations.length);
  });

  const expectRefused = async (_: string, missing: readonly number[]) => {
    await makeOld(database.ownerUrl, missing);
    const before = await applied();
    const { code, said, complained } = await migrate();
    const present = replacedMigrations.length - missing.length;
    expect([code, said]).toEqual([1, '']);
    expect(complained).toBe(
      `The database has ${present} of the ${replacedMigrations.length} migrations that the baseline replaces: ` +
        `start the commit ${lastCommitBefore} of Parley on it first, then this version.\n`,
    );
    expect(await applied()).toEqual(before);
    const OWNER_DATABASE_URL = database.ownerUrl;
    const tool = await runToEnd('tools/migrate.mjs', [], { ...process.env, OWNER_DATABASE_URL });
    expect([tool.code, tool.complained.trim()]).toEqual([1, `✗ ${complained.trim()}`]);
  };

  it.each([['one in the middle', replacedMigrations.slice(30, 31)]])(
    'is refused where it lacks %s, in a sentence that names the commit',
    { timeout: slow },
    expectRefused,
  );

  it.each([
    ['the last one', replacedMigrations.slice(-1)],
    ['all but the first', replacedMigrations.slice(1)],
  ])('is refused where it lacks %s too', { tags: ['full'], timeout: slow }, expectRefused);
});

describe('the migrations of a database as this version names them', () => {
  const old = replacedMigrations.map((timestamp) => ({ timestamp, name: `Old${timestamp}` }));
  const later = { timestamp: 1_900_000_000_000, name: 'Later1900000000000' };

  it.each([
    ['none', [], []],
    ['the baseline', [baseline], [baseline]],
    ['the baseline and a later one', [baseline, later], [baseline, later]],
    ['all that it replaces', old, [baseline]],
    ['those and the baseline', [...old, baseline], [baseline]],
    ['those and a later one', [...old, baseline, later], [baseline, later]],
  ])('of %s', (_, found, expected) => {
    expect(currentMigrations(found, 'The database')).toEqual(expected);
  });
});
