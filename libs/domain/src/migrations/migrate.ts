import { ownerSource } from './data-source.js';

/** Held while migrations run, so that several that are started at once run one after another. */
const lock = `hashtextextended('migrations', 0)`;

/** `migrate [NAME…]`: all that are missing, or of these alone. */
const source = await ownerSource(process.argv.slice(2)).initialize();
const holder = source.createQueryRunner();
const [tried] = (await holder.query(`select pg_try_advisory_lock(${lock}) as held`)) as [{ held: boolean }];
if (!tried.held) {
  console.log('waiting for another migration');
  await holder.query(`select pg_advisory_lock(${lock})`);
}
const done = await source.runMigrations({ transaction: 'each' });
await holder.release();
await source.destroy();
console.log(
  done.length === 0 ? 'schema is up to date' : `migrated: ${done.map((one) => one.name).join(', ')}`,
);
