// A PostgreSQL and a Redis for one run: in memory if possible, unsynced, and removed afterwards.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyPrepared } from './prepared-data.mjs';
import { openDataFolder } from './run/data-folder.mjs';
import { addresses, asAdministrator, ensureDatabase } from './run/database.mjs';
import { runEntry } from './run/prepare.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { startServers } from './servers.mjs';

const enough = 2 * 1024 ** 3;

function roomyPlace() {
  try {
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    if (bavail * bsize >= enough) return '/dev/shm';
  } catch {
    // no memory file system here
  }
  return os.tmpdir();
}

/**
 * Starts both servers on free ports in a temporary folder; `stop` ends them and removes it. `begin` may put data into
 * the folder before.
 * @param {(folder: string) => Promise<void>} [begin]
 */
export async function startThrowaway(begin) {
  const folder = fs.mkdtempSync(path.join(roomyPlace(), 'parley-throwaway-'));
  try {
    await begin?.(folder);
    const data = openDataFolder(folder);
    const secrets = loadSecrets(data);
    const servers = await startServers({ data, secrets, quiet: true, temporary: true });
    const { adminUrl, redisUrl, postgres, redis } = servers;
    const stop = async () => {
      await servers.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    };
    return { adminUrl, redisUrl, postgres, redis, secrets, stop };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates a database and migrates it with the built migrations. Returns its addresses per role. */
export async function createMigrated({ adminUrl, secrets }, name) {
  await ensureDatabase(adminUrl, secrets, name);
  const urls = addresses(adminUrl, secrets, name);
  await runEntry('migrate', { env: { NODE_ENV: 'test', OWNER_DATABASE_URL: urls.owner } });
  return urls;
}

/** What a migrated database depends on, besides the day: migrations create the partitions of the next days. */
const migratedBy = [
  'libs/domain/dist/migrations',
  'libs/platform/dist',
  'tools/run',
  'tools/servers.mjs',
  'tools/throwaway.mjs',
  'package-lock.json',
];

/** Starts throwaway servers with a migrated database of this name. */
export const startMigrated = (name) =>
  startThrowaway((target) =>
    copyPrepared(
      {
        name: 'migrated',
        sources: migratedBy,
        async fill(folder) {
          const data = openDataFolder(folder);
          const secrets = loadSecrets(data);
          const servers = await startServers({ data, secrets, quiet: true, temporary: true });
          try {
            await createMigrated({ adminUrl: servers.adminUrl, secrets }, name);
          } finally {
            await servers.stop();
          }
        },
      },
      target,
    ),
  );

/** Copies a migrated database: 11 ms in memory, while no connection to the template exists. */
export async function copyDatabase({ adminUrl, secrets }, template, name) {
  await asAdministrator(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy owner parley_owner`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect, temporary on database ${name} to parley_app, parley_system`);
  });
  return addresses(adminUrl, secrets, name);
}

export const dropDatabase = ({ adminUrl }, name) =>
  asAdministrator(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
