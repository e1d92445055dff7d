// A data folder with the demo. It is prepared once; each system gets a copy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprint, root } from '../../tools/fingerprint.mjs';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { appEnvironment } from '../../tools/run/environment.mjs';
import { databaseSteps } from '../../tools/run/prepare.mjs';
import { until } from '../../tools/run/processes.mjs';
import { Obstacle } from '../../tools/run/say.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { startServers } from '../../tools/servers.mjs';

const cache = path.join(root, 'node_modules/.cache/parley/demo-data');
const sources = [
  'libs/contracts/dist',
  'libs/platform/dist',
  'libs/domain/dist',
  'apps/worker/dist',
  'tools/run',
  'tools/servers.mjs',
  'package-lock.json',
];
/** The limit for another process's preparation of the folder. */
const longestMs = 300_000;

/** The demo's history ends at its seeding, so another day needs another folder. */
const currentName = () => `${new Date().toISOString().slice(0, 10)} ${fingerprint(sources)}`;

/** Waits until no other process prepares or copies the folder. Returns the function that releases the lock. */
async function lock() {
  const place = openDataFolder(cache);
  const release = await until(
    () => {
      try {
        return place.lock();
      } catch (error) {
        if (error instanceof Obstacle) return undefined;
        throw error;
      }
    },
    longestMs,
    100,
  );
  if (!release) throw new Error(`${cache} is locked by another process`);
  return release;
}

/** Does the work of a first start before its api and worker run. */
async function fill(folder) {
  const data = openDataFolder(folder);
  const secrets = loadSecrets(data);
  const servers = await startServers({ data, secrets, quiet: true });
  try {
    const env = appEnvironment({ data, secrets, servers, host: '127.0.0.1', port: 1, settings: {} });
    await databaseSteps({ data, secrets, servers, env, demo: true });
  } finally {
    await servers.stop();
  }
}

/** Fills the folder elsewhere, because PostgreSQL may have no access to the cache. */
async function prepare(target) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-demo-data-'));
  fs.chmodSync(folder, 0o755);
  try {
    await fill(path.join(folder, 'data'));
    fs.cpSync(path.join(folder, 'data'), `${target}.new`, { recursive: true });
    fs.renameSync(`${target}.new`, target);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the demo's data folder to `target`, which must not exist. The first call for these sources prepares the
 * folder.
 */
export async function copyDemoData(target) {
  const release = await lock();
  try {
    const name = currentName();
    const prepared = path.join(cache, name);
    if (!fs.existsSync(prepared)) {
      for (const other of fs.readdirSync(cache)) {
        if (/^\d{4}-/.test(other)) fs.rmSync(path.join(cache, other), { recursive: true });
      }
      await prepare(prepared);
    }
    fs.cpSync(prepared, target, { recursive: true });
  } finally {
    release();
  }
}
