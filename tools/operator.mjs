// npm run operator -- list | VERB EMAIL [--data FOLDER]: manages this installation's operators. With APP_DATABASE_URL
// in the environment, as in a container, it uses that database, otherwise a data folder.
import { openInstallation } from './run/installation.mjs';
import { lifetime } from './run/lifetime.mjs';
import { readOptions } from './run/options.mjs';
import * as prepare from './run/prepare.mjs';
import { line } from './run/say.mjs';

const usage = `npm run operator -- list | VERB EMAIL [--data FOLDER]

  list                    shows all operators
  create EMAIL            creates an operator and shows the password once
  reset-password EMAIL    ends all sessions and shows a new password once
  disable-totp EMAIL      removes the authenticator and the recovery codes
  suspend EMAIL           ends all sessions and blocks further sign-ins
  restore EMAIL           lets a suspended operator sign in again

  --data FOLDER           the data folder of npm start (.data)

With APP_DATABASE_URL in the environment, as in a container, the command uses no data folder.`;

const life = lifetime({ interrupted: 1 });

await life.run(async () => {
  const options = readOptions({ usage, allowPositionals: true });
  const { env } = await openInstallation(options, life);
  line((await prepare.runEntry('operator', { args: options.positionals, env })).trim());
  await life.end();
});
