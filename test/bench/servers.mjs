// A bench's own PostgreSQL and Redis, in a folder that is removed with them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { appEnvironment } from '../../tools/run/environment.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { startServers } from '../../tools/servers.mjs';

/** A temporary folder that PostgreSQL's user may enter, and the function that removes it. */
export function temporaryFolder(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `parley-bench-${name}-`));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts both on a data folder. They write through to the disk, as in production. `environment` returns a process's
 * settings for a database's addresses `{ app, system }`.
 */
export async function openServers(folder) {
  const data = openDataFolder(folder);
  const unlock = data.lock();
  const secrets = loadSecrets(data);
  const servers = await startServers({ data, secrets, quiet: true });
  return {
    ...servers,
    async stop() {
      await servers.stop();
      unlock();
    },
    data,
    secrets,
    environment: ({ app, system }, port = 1) => ({
      ...appEnvironment({ data, secrets, servers, host: '127.0.0.1', port, settings: {} }),
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
    }),
  };
}
