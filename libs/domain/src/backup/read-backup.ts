import { type AppliedMigration, damageOf, loadTables, readContent } from '@parley/platform/dump';
import { StartRefused } from '@parley/platform/errors';
import { Journal } from '@parley/platform/journal';
import type { Storage } from '@parley/platform/storage';
import { text } from 'node:stream/consumers';
import { keyProofs, type Manifest, readManifest } from './manifest.js';
import { copiedFiles, storeFiles } from './media-files.js';
import { unwritable } from './unwritable.js';

/** Migrations that were applied, as this version names them. `holder` is the subject of a refusal. */
type CurrentMigrations = (applied: readonly AppliedMigration[], holder: string) => AppliedMigration[];

interface VerifyOptions {
  /** The timestamps of the migrations of this version. */
  known: readonly number[];
  currentMigrations: CurrentMigrations;
}

/**
 * Reads every byte of a backup. Returns its manifest, and its migrations as this version names them. Throws
 * `StartRefused` if it is damaged, unfinished, newer than this version or too old for it.
 */
export async function verifyBackup(
  folder: string,
  { known, currentMigrations }: VerifyOptions,
): Promise<{ manifest: Manifest; migrations: AppliedMigration[] }> {
  const manifest = await readManifest(folder);
  const { database, media, clicks, secrets } = manifest;
  const migrations = currentMigrations(database.migrations, `The backup ${folder}`);
  const newer = migrations.find(({ timestamp }) => !known.includes(timestamp));
  if (newer)
    throw new StartRefused(
      `The backup ${folder} is of a newer version of Parley, which has the migration ${newer.name}: restore it with that version.`,
    );
  const files = [...database.tables, media.list, clicks, ...(secrets ? [secrets] : [])];
  const check = async (file: (typeof files)[number]) => {
    const damage = await damageOf(folder, file);
    if (damage !== null) throw new StartRefused(`The backup ${folder} is damaged: ${damage}.`);
  };
  for (const file of files) await check(file);
  for await (const file of copiedFiles(folder)) await check(file);
  return { manifest, migrations };
}

interface RestoreOptions {
  folder: string;
  ownerUrl: string;
  storage: Storage;
  clickJournalDir: string;
  keys: { ENCRYPTION_KEYS: string; LOOKUP_KEY: string };
  currentMigrations: CurrentMigrations;
}

/** The function that makes a partition of each table. The partition's name holds the day. */
const partitions: Readonly<Record<string, string>> = {
  messages: 'make_message_days',
  link_clicks: 'make_link_click_months',
};

function makePartition(table: string, partition: string): { text: string; values: unknown[] } {
  const [, year, month, day = '01'] = /_(\d{4})_(\d{2})(?:_(\d{2}))?$/.exec(partition) ?? [];
  const maker = partitions[table];
  if (maker === undefined || year === undefined)
    throw new StartRefused(
      `The backup has a part of ${table} that this version does not make: ${partition}.`,
    );
  return { text: `select ${maker}($1, $1)`, values: [`${year}-${month}-${day}`] };
}

/**
 * Restores a verified backup into an empty database of the same schema, the storage and the journal. The rows
 * come last and in one transaction: until then the database stays empty.
 */
export async function restoreBackup({
  folder,
  ownerUrl,
  storage,
  clickJournalDir,
  keys,
  currentMigrations,
}: RestoreOptions) {
  const manifest = await readManifest(folder);
  checkKeys(manifest, keys);
  await storeFiles(storage, folder).catch((error: unknown) => {
    throw unwritable(error, 'STORAGE_DIR');
  });
  const lines = (await text(readContent(folder, manifest.clicks.file))).split('\n').filter(Boolean);
  await loadTables({
    ownerUrl,
    folder,
    dump: manifest.database,
    usedBy: ['tenants', 'users'],
    currentMigrations,
    makePartition,
  });
  // The next api to start takes these clicks over.
  const journal = new Journal({ directory: clickJournalDir, maxBytes: Infinity, staleMs: Infinity });
  try {
    if (lines.length > 0) await journal.append(lines);
    await journal.close();
  } catch (error) {
    throw unwritable(error, 'CLICK_JOURNAL_DIR');
  }
  return manifest;
}

function checkKeys({ keys: wanted }: Manifest, keys: RestoreOptions['keys']): void {
  const { encryption, lookup } = keyProofs(keys);
  const other = Object.entries(wanted.encryption).find(([id, proof]) => encryption[id] !== proof);
  if (other)
    throw new StartRefused(
      `ENCRYPTION_KEYS lacks the key ${other[0]} of the backup, or has another one under that name: encrypted fields could not be read.`,
    );
  if (wanted.lookup !== lookup) throw new StartRefused('LOOKUP_KEY is not the one of the backup.');
}
