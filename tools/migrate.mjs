// node tools/migrate.mjs: roles, database and migrations on the PostgreSQL that DATABASE_URL administers.
import { addresses, ensureDatabase } from './run/database.mjs';
import { runEntry } from './run/prepare.mjs';
import { giveUp, Obstacle, step } from './run/say.mjs';

const needed = [
  'DATABASE_URL',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_APP_PASSWORD',
  'DATABASE_SYSTEM_PASSWORD',
];

try {
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Obstacle(`Set these in the environment: ${missing.join(', ')}.`);
  await step('Roles and database', () => ensureDatabase(process.env.DATABASE_URL, process.env));
  await step('Migrations', async () => {
    const { owner } = addresses(process.env.DATABASE_URL, process.env);
    return (await runEntry('migrate', { env: { OWNER_DATABASE_URL: owner } })).trim();
  });
} catch (error) {
  giveUp(error);
}
