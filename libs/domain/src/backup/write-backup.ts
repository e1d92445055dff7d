import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type CheckedFile,
  withConnection,
  withSnapshot,
  writeChecked,
  writeLines,
} from '@parley/platform/dump';
import { StartRefused } from '@parley/platform/errors';
import { journalLines } from '@parley/platform/journal';
import type { Storage } from '@parley/platform/storage';
import { storedMediaKeys } from '../media/index.js';
import { currentFormat, keyProofs, type Manifest, writeManifest } from './manifest.js';
import { MediaCopies } from './media-files.js';
import { unwritable } from './unwritable.js';

interface BackupOptions {
  folder: string;
  /** The database's address for the system role. */
  systemUrl: string;
  storage: Storage;
  clickJournalDir: string;
  keys: { ENCRYPTION_KEYS: string; LOOKUP_KEY: string };
  /** The file of secrets in a data folder. */
  secretsFile: string | null;
  now: () => Date;
}

/**
 * Writes a backup into a missing or empty folder, while Parley runs. The backup holds all data that was
 * acknowledged before the call. If it fails, it throws `StartRefused` and removes the files that it wrote.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  const isNew = await prepare(folder).catch((error: unknown) => {
    throw unwritable(error, folder);
  });
  try {
    return await write(options);
  } catch (error) {
    const left = isNew ? [folder] : (await readdir(folder)).map((name) => path.join(folder, name));
    for (const each of left) await rm(each, { recursive: true, force: true });
    throw unwritable(error, folder);
  }
}

/** Returns whether it created the folder. */
async function prepare(folder: string): Promise<boolean> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartRefused(`${folder} is not empty: a backup needs a folder of its own.`);
  await chmod(folder, 0o700);
  return made !== undefined;
}

async function write(options: BackupOptions): Promise<Manifest> {
  const { folder, systemUrl, storage, now } = options;
  const media = new MediaCopies(storage, folder);
  // Most files are copied before the snapshot. A file whose row is in the snapshot still exists then, and the
  // few files that come later are too new to be deleted.
  await withConnection('SYSTEM_DATABASE_URL', systemUrl, (client) =>
    media.copy(storedMediaKeys(async (sql, values) => (await client.query(sql, values)).rows)),
  );
  const takenAt = now().toISOString();
  // The journal is read before the snapshot: a click that leaves it later is in PostgreSQL or in this copy.
  const clicks = await writeLines(folder, 'clicks.jsonl.gz', await journalLines(options.clickJournalDir));
  const database = await withSnapshot(systemUrl, async ({ query, dump }) => {
    const dumped = await dump(folder);
    await media.copy(storedMediaKeys(query));
    return dumped;
  });
  const manifest: Manifest = {
    format: currentFormat,
    takenAt,
    endedAt: now().toISOString(),
    database,
    media: await media.list(),
    clicks,
    secrets: await copySecrets(options),
    keys: keyProofs(options.keys),
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function copySecrets({ folder, secretsFile }: BackupOptions): Promise<CheckedFile | null> {
  return secretsFile === null ? null : writeChecked(folder, 'secrets', createReadStream(secretsFile));
}
