import 'reflect-metadata';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDataSource } from '@parley/platform/database';
import type { DataSource, MigrationInterface } from 'typeorm';
import { entities } from './entities.js';
import { migrationFiles } from './known-migrations.js';

type Migration = new () => MigrationInterface;

/** Each file of a migration exports one class. */
async function load(file: string): Promise<Migration[]> {
  const url = pathToFileURL(path.join(import.meta.dirname, file)).href;
  const exported = Object.values((await import(url)) as Record<string, unknown>);
  return exported.filter((one): one is Migration => typeof one === 'function');
}

/** Connects as the owner of the schema, who alone may change it. With names, it knows these migrations alone. */
export async function ownerSource(
  names: readonly string[] = [],
  url = process.env['OWNER_DATABASE_URL'],
): Promise<DataSource> {
  if (!url) throw new Error('OWNER_DATABASE_URL is missing.');
  const migrations = (await Promise.all(migrationFiles.map(load))).flat();
  return createDataSource({
    url,
    entities,
    migrations: migrations.filter(({ name }) => names.length === 0 || names.includes(name)),
    poolSize: 2,
    queryTimeoutMs: 0,
    // Requests to a table queue behind a migration that waits for it.
    lockTimeoutMs: 3_000,
  });
}
