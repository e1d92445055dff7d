import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, QueryFailedError } from 'typeorm';
import { ownerSource } from './data-source.js';

/** Held while migrations run, so that several that are started at once run one after another. */
const lock = `hashtextextended('migrations', 0)`;

/** `migrate [NAME…]`: all that are missing, or of these alone. */
const source = await ownerSource(process.argv.slice(2)).initialize();

/** A lock that was not had in time, or a deadlock: apis and workers use the table at this moment. */
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

const holder = source.createQueryRunner();
await holder.query('set lock_timeout = 0');
const [tried] = (await holder.query(`select pg_try_advisory_lock(${lock}) as held`)) as [{ held: boolean }];
if (!tried.held) {
  console.log('waiting for another migration');
  await holder.query(`select pg_advisory_lock(${lock})`);
}
const done = await migrate();
await holder.release();
await source.destroy();
console.log(
  done.length === 0 ? 'schema is up to date' : `migrated: ${done.map((one) => one.name).join(', ')}`,
);
