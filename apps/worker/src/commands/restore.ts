import { parseArgs } from 'node:util';
import { restoreBackup, verifyBackup } from '@parley/domain/backup';
import { currentMigrations, schema } from '@parley/domain/migrations';
import { startProcess } from '@parley/platform/app';
import { Config } from '@parley/platform/config';
import { StartRefused } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { Storage } from '@parley/platform/storage';
import { withFiles } from './with-files.js';

/**
 * `restore --verify DIR` reads a whole backup and prints its content. `restore [--empty-redis] DIR` loads a verified one
 * into the database of OWNER_DATABASE_URL. With the option, REDIS_URL must be empty.
 */
const options = { verify: { type: 'boolean' }, 'empty-redis': { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [folder = ''] = positionals;

/** Otherwise the worker would process jobs of events that the backup does not have. */
async function refuseUsedRedis(config: Config): Promise<void> {
  const store = new RedisStore(config);
  try {
    let cursor = '0';
    do {
      const [next, keys] = await store.redis.scan(cursor, 'MATCH', `${store.key('')}*`, 'COUNT', 1_000);
      if (keys.length > 0)
        throw new StartRefused(
          `Redis is not empty: it has keys that begin with ${config.REDIS_PREFIX}, so delete them or set another REDIS_PREFIX.`,
        );
      cursor = next;
    } while (cursor !== '0');
  } finally {
    store.onApplicationShutdown();
  }
}

async function verify(): Promise<void> {
  const { manifest, migrations } = await verifyBackup(folder, {
    known: schema.migrations,
    currentMigrations,
  });
  const { takenAt, database, media, secrets } = manifest;
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    JSON.stringify({
      takenAt,
      rows,
      tables: database.tables.length,
      files: media.files,
      migrations: migrations.map(({ name }) => name),
      isCurrent: migrations.length === schema.migrations.length,
      hasSecrets: secrets !== null,
    }),
  );
}

await startProcess(async () => {
  if (values.verify) return verify();
  await withFiles(async (app) => {
    const config = app.get(Config);
    if (values['empty-redis']) await refuseUsedRedis(config);
    await restoreBackup({
      folder,
      ownerUrl: process.env['OWNER_DATABASE_URL'] ?? '',
      storage: app.get(Storage, { strict: false }),
      clickJournalDir: config.clickJournalDir,
      keys: config,
      currentMigrations,
    });
  });
});
