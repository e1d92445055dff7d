// A data folder with the demo.
import { copyPrepared } from '../../tools/prepared-data.mjs';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { appEnvironment } from '../../tools/run/environment.mjs';
import { databaseSteps } from '../../tools/run/prepare.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { startServers } from '../../tools/servers.mjs';

const sources = [
  'libs/contracts/dist',
  'libs/platform/dist',
  'libs/domain/dist',
  'apps/worker/dist',
  'tools/run',
  'tools/servers.mjs',
  'package-lock.json',
];

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

/** Copies the demo's data folder to `target`, which must not exist. The demo's history ends at its seeding. */
export const copyDemoData = (target) => copyPrepared({ name: 'demo-data', sources, fill }, target);
