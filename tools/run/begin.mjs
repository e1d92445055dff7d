// How a command begins: its options, the locked data folder, the settings, and servers that start.
import { startServers } from '../servers.mjs';
import { openDataFolder } from './data-folder.mjs';
import { checkNode } from './install.mjs';
import { optionUsage, readOptions } from './options.mjs';
import { installStep } from './prepare.mjs';
import { checkPort } from './processes.mjs';
import { loadSecrets } from './secrets.mjs';
import { startSettings } from './settings.mjs';

/** A log grows by a few MB in this time at most. */
const rotateEveryMs = 10_000;

/**
 * Begins a permanent command.
 *
 * @param {(options: { port: number }) => NodeJS.ProcessEnv | undefined} [environmentOf] gives the environment of the settings, if it is not the process's
 */
export async function begin(life, summary, environmentOf = () => undefined) {
  checkNode();
  const options = readOptions({ usage: `${summary}\n\n${optionUsage}` });
  const data = openDataFolder(options.data);
  life.onStop(data.lock());
  setInterval(data.rotateLogs, rotateEveryMs).unref();
  await checkPort(options);
  return { options, data, ...(await beginServers(life, data, environmentOf(options))) };
}

/**
 * Starts the servers of a locked data folder. `serving` resolves once they are up.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 */
export async function beginServers(life, data, environment) {
  await installStep();
  const settings = await startSettings(environment);
  const secrets = loadSecrets(data, settings);
  // Registered before they are up, so that an early end waits for them and stops them.
  const serving = startServers({ data, secrets, settings });
  life.onStop(async () => (await serving.catch(() => undefined))?.stop());
  return { settings, secrets, serving };
}
