// Data folders that are prepared once for some sources. Each user gets a copy.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprint, root } from './fingerprint.mjs';
import { openDataFolder } from './run/data-folder.mjs';
import { until } from './run/processes.mjs';
import { Obstacle } from './run/say.mjs';

const caches = path.join(root, 'node_modules/.cache/parley');
/** The limit for another process's preparation of a folder. */
const longestMs = 300_000;

/** Waits until no other process prepares or copies a folder. Returns the function that releases the lock. */
async function lock(cache) {
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

/** Fills the folder elsewhere, because PostgreSQL may have no access to the cache. */
async function prepare(target, fill) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-prepared-'));
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
 * Copies a prepared data folder to `target`. The first call for these sources on a UTC day prepares it, because its
 * data depends on the day. Earlier folders of the name are removed.
 *
 * @param {{ name: string, sources: string[], fill: (folder: string) => Promise<void> }} prepared
 * @param {string} target
 */
export async function copyPrepared({ name, sources, fill }, target) {
  const cache = path.join(caches, name);
  const release = await lock(cache);
  try {
    const current = `${new Date().toISOString().slice(0, 10)} ${fingerprint(sources)}`;
    const folder = path.join(cache, current);
    if (!fs.existsSync(folder)) {
      for (const other of fs.readdirSync(cache))
        if (/^\d{4}-/.test(other)) fs.rmSync(path.join(cache, other), { recursive: true });
      await prepare(folder, fill);
    }
    fs.cpSync(folder, target, { recursive: true });
  } finally {
    release();
  }
}
