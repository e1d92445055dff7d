import fs from 'node:fs';

/** The timestamps of all migrations of this version, by the names of their files: loading them would take its time. */
export const knownMigrations: readonly number[] = fs
  .readdirSync(import.meta.dirname)
  .flatMap((name) => /^(\d{13})-[a-z0-9-]+\.(?:js|ts)$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);
