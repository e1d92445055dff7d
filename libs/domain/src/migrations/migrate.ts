import { setTimeout as pause } from 'node:timers/promises';
import type { AppliedMigration } from '@parley/platform/dump';
import { StartRefused } from '@parley/platform/errors';
import { type Migration, type QueryRunner, QueryFailedError } from 'typeorm';
import { ownerSource } from './data-source.js';
import { baseline, currentMigrations, replacedMigrations } from './replaced-migrations.js';

/** The lock of a running migration, so that several that are started at once run one after another. */
const lock = `hashtextextended('migrations', 0)`;

/** `migrate [NAME…]` runs all missing migrations, or those of these names. */
const source = await (await ownerSource(process.argv.slice(2))).initialize();

/** Asks again and again: a statement that waits has a snapshot, for whose end an index built concurrently waits. */
async function takeLock(runner: QueryRunner): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [tried] = (await runner.query(`select pg_try_advisory_lock(${lock}) as held`)) as [
      { held: boolean },
    ];
    if (tried.held) return;
    if (attempt === 1) console.log('waiting for another migration');
    await pause(250);
  }
}

/** A timeout of a lock, or a deadlock: apis and workers use the table at this moment. */
const isContended = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  ['55P03', '40P01'].includes((error.driverError as { code?: string }).code ?? '');

/** A migration that meets running apis gives way and is tried again, for some minutes. */
async function migrate(): Promise<Migration[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await source.runMigrations({ transaction: 'each' });
    } catch (error) {
      if (!isContended(error) || attempt === 60) throw error;
      if (attempt === 1) console.log('waiting for a table that is in use');
      await pause(1_000);
    }
  }
}

/** Records the baseline where all migrations are that it replaces, and says so. Refuses where only some are. */
async function adopt(runner: QueryRunner): Promise<string | undefined> {
  if (!(await runner.hasTable('migrations'))) return undefined;
  const applied = (await runner.query(
    'select timestamp::float8 as timestamp, name from migrations',
  )) as AppliedMigration[];
  const isReplaced = currentMigrations(applied, 'The database').includes(baseline);
  if (!isReplaced || applied.some(({ name }) => name === baseline.name)) return undefined;
  const { timestamp, name } = baseline;
  await runner.query('insert into migrations (timestamp, name) values ($1, $2)', [timestamp, name]);
  return `recorded: ${name}, which replaces ${replacedMigrations.length} migrations`;
}

/** The outcome in one line. */
async function bringUpToDate(runner: QueryRunner): Promise<string> {
  const recorded = await adopt(runner);
  const done = await migrate();
  const migrated = done.length > 0 ? `migrated: ${done.map((one) => one.name).join(', ')}` : undefined;
  return [recorded, migrated].filter(Boolean).join('; ') || 'schema is up to date';
}

const holder = source.createQueryRunner();
await takeLock(holder);
try {
  console.log(await bringUpToDate(holder));
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await holder.release();
  await source.destroy();
}
