import fs from 'node:fs';

const namePattern = /^(\d{13})-[a-z0-9-]+\.(?:js|ts)$/;

/** The files of all migrations of this version, the oldest first. */
export const migrationFiles: readonly string[] = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => namePattern.test(name))
  .sort();

/** Their timestamps. Reading them loads no file. */
export const knownMigrations: readonly number[] = migrationFiles.map((name) => Number.parseInt(name, 10));
