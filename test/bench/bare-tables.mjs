// A connection as the database's owner, with a bench's own tables beside Parley's.
import pg from 'pg';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { addresses } from '../../tools/run/database.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';

export function ownerUrl(system) {
  const secrets = loadSecrets(openDataFolder(system.folder));
  return addresses(system.state().env.SYSTEM_DATABASE_URL, secrets).owner;
}

/** Runs statements as the owner and returns the database's address. */
export async function withTables(system, statements) {
  const url = ownerUrl(system);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return url;
}
