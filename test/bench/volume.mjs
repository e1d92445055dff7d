// Tenants with many rows, kept between runs in a separate PostgreSQL cluster in `.data/volume`. The smallest size has
// few rows and keeps none.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fingerprint, root } from '../../tools/fingerprint.mjs';
import { addresses, asAdministrator } from '../../tools/run/database.mjs';
import { createMigrated, dropDatabase } from '../../tools/throwaway.mjs';
import { openServers, temporaryFolder } from './servers.mjs';
import { isLeast } from './sizes.mjs';

const database = 'parley';
const sectionsFolder = 'test/bench/volume';
const migrationsFolder = 'libs/domain/src/migrations';

/** The data's present time; the last row is some seconds older. `env` shifts the clock of Parley's processes to it. */
export const volumeAt = new Date('2026-11-15T12:00:00Z');

/** The SQL for an id in the contract's form, for row number `i` of the tenant with this many rows. */
export const idSql = (prefix, rows, i) =>
  `'${prefix}_' || lpad('${rows}', 10, '0') || lpad((${i})::text, 16, '0')`;

export const volumeTenantId = (rows) => `tnt_${String(rows).padStart(10, '0')}${'0'.repeat(16)}`;

/**
 * Opens the cluster. The first run creates and migrates it, later ones run the migrations that are new. A migration that
 * has changed, or a section that was filled by other statements, create it anew.
 *
 *     const volume = await openVolume({ say });
 *     const tenantId = await volume.tenant(1_000_000, ['fans']);
 *     await volume.query('select …', [tenantId]);                 // as the system role; 'run' returns how many rows
 *     Object.assign(process.env, volume.env);                      // for services or an api in this process
 *     await volume.stop();
 *
 * A section is a file `volume/<name>.mjs`. It is filled once for each tenant, after those that it requires:
 *
 *     export const requires = ['accounts'];
 *     export const statements = ({ tenantId, rows, at }) => [`insert into … select … from generate_series(1, ${rows}) i`];
 *     export const tables = ['…'];                                 // vacuumed and analysed afterwards
 *
 * `statements` run as a superuser in one transaction each; `at` is `volumeAt` as an SQL literal. Rows follow from their
 * number alone, and roll-ups are filled by counting the rows. A bench leaves the data as it found them.
 */
export async function openVolume({ say = () => {} } = {}) {
  const { folder, remove } = isLeast()
    ? temporaryFolder('volume')
    : { folder: '.data/volume', remove: () => {} };
  const servers = await openServers(folder);
  const close = async () => {
    await servers.stop();
    remove();
  };
  try {
    const state = await openState(servers, say);
    const env = servers.environment(addresses(servers.adminUrl, servers.secrets, database));
    const pool = new pg.Pool({ connectionString: env.SYSTEM_DATABASE_URL, max: 4 });
    return {
      env: {
        ...env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        CLOCK_OFFSET_MS: String(volumeAt.getTime() - Date.now()),
      },
      query: async (text, values) => (await pool.query(text, values)).rows,
      run: async (text) => (await pool.query(text)).rowCount,
      tenant: (rows, sections) => fillTenant({ ...state, say }, rows, sections),
      async stop() {
        await pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs a bench's preparation on the cluster, which stops when the bench closes, or when `prepare` fails. Before that,
 * it runs the functions that were given to `defer`, the last one first.
 *
 *     export const prepare = ({ say }) =>
 *       prepareOnVolume({ say }, async (volume, defer) => {
 *         const app = await createApp();
 *         defer(() => app.close());
 *         return { ours, limit };
 *       });
 */
export async function prepareOnVolume({ say }, prepare) {
  const volume = await openVolume({ say });
  const deferred = [() => volume.stop()];
  const close = () => closeAll(deferred);
  try {
    return { ...(await prepare(volume, (work) => deferred.push(work))), close };
  } catch (error) {
    await close().catch(({ message }) => say(`not all was closed: ${message}`));
    throw error;
  }
}

/** Runs all of them, even if one fails. */
async function closeAll(deferred) {
  try {
    await deferred.pop()?.();
  } finally {
    if (deferred.length > 0) await closeAll(deferred);
  }
}

/**
 * The cluster's content is recorded beside it: `{ migrations: { <file>: fingerprint }, sections: { '<rows> <name>':
 * fingerprint } }`.
 */
async function openState(servers, say) {
  const { data } = servers;
  const migrations = fingerprintsOfMigrations();
  const found = data.read('volume.json');
  const isCurrent =
    found &&
    Object.entries(found.migrations).every(([file, done]) => migrations[file] === done) &&
    Object.entries(found.sections).every(isFilledAsNow);
  const state = { migrations, sections: isCurrent ? found.sections : {} };
  if (!isCurrent) {
    say('a new database: other migrations or sections than before');
    await dropDatabase(servers, database);
  }
  await createMigrated(servers, database);
  const keep = () => data.write('volume.json', state);
  keep();
  return { state, keep, adminUrl: servers.adminUrl };
}

const fingerprintsOfMigrations = () =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(root, migrationsFolder))
      .filter((file) => /^\d/.test(file))
      .map((file) => [file, fingerprint([path.join(migrationsFolder, file)])]),
  );

const fingerprintOf = (name) => fingerprint([path.join(sectionsFolder, `${name}.mjs`)]);
const isFilledAsNow = ([key, filled]) => fingerprintOf(key.split(' ')[1]) === filled;

async function fillTenant(volume, rows, names) {
  const tenantId = volumeTenantId(rows);
  for (const name of ['accounts', ...names]) await fillSection(volume, { tenantId, rows, name });
  return tenantId;
}

async function fillSection(volume, { tenantId, rows, name }) {
  const { state, keep, adminUrl, say } = volume;
  const key = `${rows} ${name}`;
  if (state.sections[key]) return;
  const section = await import(path.join(root, sectionsFolder, `${name}.mjs`));
  for (const required of section.requires ?? [])
    await fillSection(volume, { tenantId, rows, name: required });
  const began = performance.now();
  const fill = async (client) => {
    await client.query('set synchronous_commit = off');
    const at = `timestamptz '${volumeAt.toISOString()}'`;
    await client.query('begin');
    for (const statement of section.statements({ tenantId, rows, at })) await client.query(statement);
    await client.query('commit');
    for (const table of section.tables) await client.query(`vacuum analyze ${table}`);
  };
  await asAdministrator(adminUrl, fill, database);
  state.sections[key] = fingerprintOf(name);
  keep();
  say(`${name} of ${rows} rows filled in ${Math.round((performance.now() - began) / 1_000)} s`);
}
