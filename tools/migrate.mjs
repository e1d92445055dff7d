// node tools/migrate.mjs: sets up roles, database and migrations on the PostgreSQL that DATABASE_URL administers. With
// OWNER_DATABASE_URL, whose roles must already exist, it only runs the migrations.
import { readArguments } from './run/arguments.mjs';
import { ownerAddress } from './run/owner-address.mjs';
import { runEntry } from './run/prepare.mjs';
import { giveUp, step } from './run/say.mjs';

const usage = `node tools/migrate.mjs: creates the roles and the database, and runs missing migrations.

The command reads DATABASE_URL, DATABASE_OWNER_PASSWORD, DATABASE_APP_PASSWORD and DATABASE_SYSTEM_PASSWORD, or only
OWNER_DATABASE_URL if you created roles and database beforehand. A variable with _FILE names a file with the value.
You can repeat the command.`;

try {
  readArguments({ usage });
  const owner = await ownerAddress();
  await step('Migrations', async () =>
    (await runEntry('migrate', { env: { OWNER_DATABASE_URL: owner } })).trim(),
  );
} catch (error) {
  giveUp(error);
}
