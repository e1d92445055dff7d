// The address of the tables' owner, for migrations and restores.
import { addresses, checkOwner, ensureDatabase } from './database.mjs';
import { step } from './say.mjs';
import { migrationSettings } from './settings.mjs';

/** From DATABASE_URL, whose administrator creates missing roles and databases, or from OWNER_DATABASE_URL. */
export async function ownerAddress() {
  const settings = await migrationSettings();
  if (settings.OWNER_DATABASE_URL) {
    await step('Rights', () => checkOwner(settings.OWNER_DATABASE_URL));
    return settings.OWNER_DATABASE_URL;
  }
  await step('Roles and database', () => ensureDatabase(settings.DATABASE_URL, settings));
  return addresses(settings.DATABASE_URL, settings).owner;
}
