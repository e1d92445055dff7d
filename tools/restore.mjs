// npm run restore -- DIR [--verify] [--data FOLDER]: restores a backup into an empty data folder, or into the empty
// database that the environment names.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments, readFolder } from './run/arguments.mjs';
import { openDataFolder, unfinishedRestore } from './run/data-folder.mjs';
import { ensureDatabase } from './run/database.mjs';
import { appEnvironment, ownerEnvironment } from './run/environment.mjs';
import { lifetime } from './run/lifetime.mjs';
import { ownerAddress } from './run/owner-address.mjs';
import * as prepare from './run/prepare.mjs';
import { Obstacle, step } from './run/say.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { hasDatabase, hasRedis, isServerEnvironment, startSettings } from './run/settings.mjs';
import { startServers } from './servers.mjs';

const usage = `npm run restore -- DIR [--verify] [--data FOLDER]: restores the backup of DIR into an empty data folder.

  --verify             only reads and checks the whole backup
  --data FOLDER        the data folder of npm start, missing or empty (.data)

With DATABASE_URL or OWNER_DATABASE_URL in the environment, the command restores into that empty database, and also
needs the other variables of an api. docs/backups.md describes both ways.`;

const options = /** @type {const} */ ({
  verify: { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DATA_DIR || '.data' },
});

const life = lifetime({ interrupted: 1 });

await life.run(async () => {
  const { values, positionals } = readArguments({ usage, options, allowPositionals: true });
  const folder = readFolder(positionals);
  const target = path.resolve(root, values.data);
  if (!isServerEnvironment()) {
    await prepare.installStep();
    await prepare.compileStep();
  }
  const backup = await verify(folder);
  if (!values.verify) await (hasDatabase() ? intoServers(backup, target) : intoFolder(backup, target));
  await life.end();
});

async function verify(folder) {
  let found;
  await step('Backup', async () => {
    found = JSON.parse(await prepare.runEntry('restore', { args: ['--verify', folder], env: {} }));
    return `${found.rows} rows of ${found.tables} tables and ${found.files} files, as of ${found.takenAt}`;
  });
  return { folder, ...found };
}

/** Creates the backup's schema, loads the rows and files, and then applies this version's migrations. */
async function fill({ folder, migrations, isCurrent }, env, flags = []) {
  await step('Schema', () => prepare.runEntry('migrate', { args: migrations, env }).then(() => {}));
  await step('Rows and files', () =>
    prepare.runEntry('restore', { args: [...flags, folder], env }).then(() => {}),
  );
  if (!isCurrent) await step('Migrations', async () => (await prepare.runEntry('migrate', { env })).trim());
}

async function intoServers(backup, target) {
  const redis = path.join(target, 'redis');
  if (!hasRedis() && fs.existsSync(redis))
    throw new Obstacle(`${redis} has jobs of another database: remove it.`);
  const owner = await ownerAddress();
  // Connects only as the owner, and to Redis only if there is one.
  const addresses = { OWNER_DATABASE_URL: owner, APP_DATABASE_URL: owner, SYSTEM_DATABASE_URL: owner };
  const unused = hasRedis() ? {} : { REDIS_URL: 'redis://127.0.0.1:1' };
  const folders = isServerEnvironment() ? {} : { DATA_DIR: target };
  await fill(
    backup,
    { ...unused, ...folders, ...addresses, APP_DATABASE_URL_FILE: '', SYSTEM_DATABASE_URL_FILE: '' },
    hasRedis() ? ['--empty-redis'] : [],
  );
}

function refuseUsed(folder, ours = []) {
  if (!fs.existsSync(folder)) return;
  if (!fs.statSync(folder).isDirectory())
    throw new Obstacle(`${folder} is no folder: choose another with --data.`);
  if (fs.readdirSync(folder).some((name) => !ours.includes(name)))
    throw new Obstacle(`${folder} is not empty: choose another folder with --data.`);
}

async function intoFolder(backup, target) {
  refuseUsed(target);
  const settings = await startSettings();
  if (!backup.hasSecrets && !(settings.ENCRYPTION_KEYS && settings.LOOKUP_KEY))
    throw new Obstacle(
      'The backup has no secrets: set TOKEN_SECRET, ENCRYPTION_KEYS and LOOKUP_KEY as they were when it was taken.',
    );
  const data = openDataFolder(target);
  life.onStop(data.lock());
  // Another restore may have used it since the first check.
  refuseUsed(data.path, ['logs', 'lock']);
  let isWhole = false;
  const clear = () => {
    for (const name of isWhole ? [] : fs.readdirSync(data.path))
      fs.rmSync(data.file(name), { recursive: true });
  };
  life.onStop(clear);
  data.write(unfinishedRestore, { from: backup.folder });
  if (backup.hasSecrets) {
    fs.copyFileSync(path.join(backup.folder, 'secrets'), data.file('secrets'));
    fs.chmodSync(data.file('secrets'), 0o600);
  }
  const secrets = loadSecrets(data, settings);
  const serving = startServers({ data, secrets, settings });
  life.onStop(async () => (await serving.catch(() => undefined))?.stop());
  const servers = await serving;
  await ensureDatabase(servers.adminUrl, secrets);
  const env = appEnvironment({ data, secrets, servers, host: '127.0.0.1', port: 8080, settings });
  await fill(backup, ownerEnvironment(env, servers, secrets));
  fs.rmSync(data.file(unfinishedRestore));
  isWhole = true;
}
