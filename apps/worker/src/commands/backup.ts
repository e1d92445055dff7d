import { parseArgs } from 'node:util';
import { writeBackup } from '@parley/domain/backup';
import { startProcess } from '@parley/platform/app';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Storage } from '@parley/platform/storage';
import { withFiles } from './with-files.js';

/** `backup [--secrets FILE] DIR`: writes a backup into a folder, and prints its content. */
const { values, positionals } = parseArgs({
  options: { secrets: { type: 'string' } },
  allowPositionals: true,
});
await startProcess(() =>
  withFiles(async (app) => {
    const config = app.get(Config);
    const { takenAt, database, media } = await writeBackup({
      folder: positionals[0] ?? '',
      systemUrl: config.SYSTEM_DATABASE_URL,
      storage: app.get(Storage, { strict: false }),
      clickJournalDir: config.clickJournalDir,
      keys: config,
      secretsFile: values.secrets ?? null,
      now: () => app.get(Clock).now(),
    });
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${database.tables.length} tables and ${media.files} files, as of ${takenAt}`,
    );
    if (media.missing.length > 0)
      console.log(
        `The storage has lost ${media.missing.length} files, which are listed as missing in manifest.json.`,
      );
  }),
);
