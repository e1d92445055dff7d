import 'reflect-metadata';
import { createDataSource } from '@parley/platform/database';
import type { DataSource } from 'typeorm';
import { Baseline1790700000000 } from './1790700000000-baseline.js';
import { ConfirmByRow1790800000000 } from './1790800000000-confirm-by-row.js';
import { entities } from './entities.js';

/** Connects as the owner of the schema, who alone may change it. With names, it knows these migrations alone. */
export function ownerSource(names: readonly string[] = []): DataSource {
  const url = process.env['OWNER_DATABASE_URL'];
  if (!url) throw new Error('OWNER_DATABASE_URL is missing.');
  return createDataSource({
    url,
    entities,
    migrations: [Baseline1790700000000, ConfirmByRow1790800000000].filter(
      ({ name }) => names.length === 0 || names.includes(name),
    ),
    poolSize: 2,
    queryTimeoutMs: 0,
    // Requests to a table queue behind a migration that waits for it.
    lockTimeoutMs: 3_000,
  });
}
