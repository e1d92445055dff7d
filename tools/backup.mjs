// npm run backup -- DIR [--data FOLDER]: backs up this installation while it runs. With APP_DATABASE_URL in the
// environment, as in a container, it backs up the servers that the environment names.
import { readFolder } from './run/arguments.mjs';
import { openInstallation } from './run/installation.mjs';
import { lifetime } from './run/lifetime.mjs';
import { readOptions } from './run/options.mjs';
import { runEntry } from './run/prepare.mjs';
import { step } from './run/say.mjs';

const usage = `npm run backup -- DIR [--data FOLDER]: writes a backup into the missing or empty folder DIR.

  --data FOLDER        the data folder of npm start (.data)

With APP_DATABASE_URL in the environment, as in a container, the command uses no data folder. docs/backups.md
describes backups and restores.`;

const life = lifetime({ interrupted: 1 });

await life.run(async () => {
  const options = readOptions({ usage, allowPositionals: true });
  const folder = readFolder(options.positionals);
  const { env, data, own } = await openInstallation(options, life, { asItIs: true });
  const secrets = data && own ? ['--secrets', data.file('secrets')] : [];
  await step('Backup', async () => (await runEntry('backup', { args: [...secrets, folder], env })).trim());
  await life.end();
});
