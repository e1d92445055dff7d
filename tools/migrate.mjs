// node tools/migrate.mjs: sets up roles, database and migrations on the PostgreSQL that DATABASE_URL administers. With
// OWNER_DATABASE_URL, whose roles must already exist, it only runs the migrations.
import { readArguments } from './run/arguments.mjs';
import { ownerAddress } from './run/owner-address.mjs';
import { runEntry } from './run/prepare.mjs';
import { giveUp, step } from './run/say.mjs';

const usage = `node tools/migrate.mjs: makes the roles and the database, and runs the migrations that are missing.

It reads DATABASE_URL, DATABASE_OWNER_PASSWORD, DATABASE_APP_PASSWORD and DATABASE_SYSTEM_PASSWORD, or OWNER_DATABASE_URL
where roles and database were made beforehand, or the files that these variables with _FILE name. It can be repeated.`;

try {
  readArguments({ usage });
  const owner = await ownerAddress();
  await step('Migrations', async () =>
    (await runEntry('migrate', { env: { OWNER_DATABASE_URL: owner } })).trim(),
  );
} catch (error) {
  giveUp(error);
}
