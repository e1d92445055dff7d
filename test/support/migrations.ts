import type pg from 'pg';
import { ownerSource } from '../../libs/domain/src/migrations/data-source.js';
import { baseline, replacedMigrations } from '../../libs/domain/src/migrations/replaced-migrations.js';
import { asAdministrator } from '../../tools/run/database.mjs';

/** The names of the migrations after the baseline, in the order in which they run. */
export async function laterMigrationNames(ownerUrl: string): Promise<string[]> {
  const { options } = await ownerSource([], ownerUrl);
  const classes = options.migrations as { name: string }[];
  return classes.map(({ name }) => name).filter((name) => name !== baseline.name);
}

/** Undoes the migrations after the baseline, the last one first. */
export async function undoLater(ownerUrl: string): Promise<void> {
  const names = await laterMigrationNames(ownerUrl);
  const source = await (await ownerSource([], ownerUrl)).initialize();
  try {
    for (let left = names.length; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}

/** Makes a migrated database one of the last commit before the baseline, but for the migrations `missing`. */
export async function makeOld(ownerUrl: string, missing: readonly number[] = []): Promise<void> {
  await undoLater(ownerUrl);
  const present = replacedMigrations.filter((timestamp) => !missing.includes(timestamp));
  await asAdministrator(ownerUrl, async (client: pg.Client) => {
    await client.query('delete from migrations');
    await client.query(
      `insert into migrations (timestamp, name) select at, 'Old' || at from unnest($1::bigint[]) as at`,
      [present],
    );
  });
}
