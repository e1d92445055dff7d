// npm run operator -- create EMAIL [--data FOLDER]: makes the operator of this installation, prints the password.
import { openDataFolder } from './run/data-folder.mjs';
import { appEnvironment } from './run/environment.mjs';
import { lifetime } from './run/lifetime.mjs';
import { readOptions } from './run/options.mjs';
import * as prepare from './run/prepare.mjs';
import { isOurs } from './run/processes.mjs';
import { line, Obstacle } from './run/say.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { startSettings } from './run/settings.mjs';
import { startServers } from './servers.mjs';

const life = lifetime();

await life.run(async () => {
  const options = readOptions(process.argv.slice(2), true);
  const [verb, email, ...more] = options.positionals;
  if (verb !== 'create' || !email?.includes('@') || more.length > 0) {
    throw new Obstacle('Say whom to create: npm run operator -- create EMAIL');
  }
  const data = openDataFolder(options.data);
  const state = data.read('state.json');
  const env = isOurs(state?.pid, 'tools/') ? state.env : await startForThis(data, options);
  line((await prepare.runEntry('createOperator', { args: [email], env })).trim());
  await life.end();
});

/** Nothing runs on this data folder: its servers are started for this one command. */
async function startForThis(data, options) {
  life.onStop(data.lock());
  await prepare.installStep();
  const settings = await startSettings();
  const secrets = loadSecrets(data, settings);
  const serving = startServers({ data, secrets, settings });
  life.onStop(async () => (await serving.catch(() => undefined))?.stop());
  const [servers] = await prepare.together(serving, prepare.compileStep());
  const env = appEnvironment({ ...options, data, secrets, servers, settings });
  await prepare.databaseSteps({ data, secrets, servers, env, demo: false });
  return env;
}
