// node tools/migrate.mjs: roles, database and migrations on the PostgreSQL that DATABASE_URL administers.
import { addresses, ensureDatabase } from './run/database.mjs';
import { runEntry } from './run/prepare.mjs';
import { giveUp, step } from './run/say.mjs';
import { migrationSettings } from './run/settings.mjs';

try {
  const settings = await migrationSettings();
  await step('Roles and database', () => ensureDatabase(settings.DATABASE_URL, settings));
  await step('Migrations', async () => {
    const { owner } = addresses(settings.DATABASE_URL, settings);
    return (await runEntry('migrate', { env: { OWNER_DATABASE_URL: owner } })).trim();
  });
} catch (error) {
  giveUp(error);
}
