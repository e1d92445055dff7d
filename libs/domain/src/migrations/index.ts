import type { DatabaseSchema } from '@parley/platform/database';
import { entities } from './entities.js';
import { knownMigrations } from './known-migrations.js';

export { entities } from './entities.js';
export { currentMigrations } from './replaced-migrations.js';

/** The database that the processes expect. */
export const schema: DatabaseSchema = { entities, migrations: knownMigrations };
