// The installation of a command: the one that the environment names, or a data folder's.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { beginServers } from './begin.mjs';
import { openDataFolder, unfinishedRestore } from './data-folder.mjs';
import { appEnvironment } from './environment.mjs';
import * as prepare from './prepare.mjs';
import { isOurs } from './processes.mjs';
import { Obstacle } from './say.mjs';
import { hasDatabase, isServerEnvironment } from './settings.mjs';

/**
 * Returns the apis' environment, and the data folder with whether it has its own PostgreSQL. If nothing runs on the
 * data folder, its servers are started until `life` ends, and updated unless `asItIs` is set.
 */
export async function openInstallation(options, life, { asItIs = false } = {}) {
  if (isServerEnvironment()) return { env: {}, data: undefined, own: false };
  const folder = path.resolve(root, options.data);
  // Otherwise a mistyped folder would become a new installation.
  if (!['secrets', unfinishedRestore].some((name) => fs.existsSync(path.join(folder, name))))
    throw new Obstacle(`${folder} is no data folder of npm start: name it with --data.`);
  const data = openDataFolder(folder);
  const state = data.read('state.json');
  if (isOurs(state?.pid, 'tools/')) return { env: state.env, data, own: Boolean(state.postgres) };

  life.onStop(data.lock());
  // Otherwise a new and empty PostgreSQL would stand in for the one of the last start.
  if (state && !state.postgres?.port && !hasDatabase())
    throw new Obstacle(
      `${folder} has no PostgreSQL of its own: set DATABASE_URL and the other settings of npm start, or start Parley first.`,
    );
  const { settings, secrets, serving } = await beginServers(life, data);
  const [servers] = await prepare.together(serving, prepare.compileStep());
  const env = appEnvironment({ ...options, data, secrets, servers, settings, demo: undefined });
  if (!asItIs) await prepare.databaseSteps({ data, secrets, servers, env, demo: false });
  return { env, data, own: Boolean(servers.postgres) };
}
