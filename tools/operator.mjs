// npm run operator -- list | VERB EMAIL [--data FOLDER]: the operators of this installation. With APP_DATABASE_URL in the
// environment, as in a container, it speaks to that database, and to a data folder otherwise.
import { openDataFolder } from './run/data-folder.mjs';
import { appEnvironment } from './run/environment.mjs';
import { lifetime } from './run/lifetime.mjs';
import { readOptions } from './run/options.mjs';
import * as prepare from './run/prepare.mjs';
import { isOurs } from './run/processes.mjs';
import { line } from './run/say.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { isServerEnvironment, startSettings } from './run/settings.mjs';
import { startServers } from './servers.mjs';

const usage = `npm run operator -- list | VERB EMAIL [--data FOLDER]

  list                    shows all operators
  create EMAIL            makes an operator and shows the password, this once
  reset-password EMAIL    ends all sessions and shows a new password, this once
  disable-totp EMAIL      forgets the authenticator and the recovery codes
  suspend EMAIL           ends all sessions, and refuses to let the operator in
  restore EMAIL           lets a suspended operator in again

  --data FOLDER           the data folder of npm start (.data)

With APP_DATABASE_URL in the environment, as in a container, no data folder is used.`;

const life = lifetime();

await life.run(async () => {
  const options = readOptions({ usage, allowPositionals: true });
  const env = isServerEnvironment() ? {} : await environmentOf(options);
  line((await prepare.runEntry('operator', { args: options.positionals, env })).trim());
  await life.end();
});

async function environmentOf(options) {
  const data = openDataFolder(options.data);
  const state = data.read('state.json');
  return isOurs(state?.pid, 'tools/') ? state.env : startForThis(data, options);
}

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
