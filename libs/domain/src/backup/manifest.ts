import { createHash, createHmac } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedFile, TableDump } from '@parley/platform/dump';
import { StartRefused } from '@parley/platform/errors';

/** Written last: a folder without it is not a backup. */
const manifestFile = 'manifest.json';
const format = 1;

export interface Manifest {
  format: number;
  /** All data that was acknowledged before this time is in the backup. */
  takenAt: string;
  endedAt: string;
  database: TableDump;
  media: {
    /** Lists the files and their checksums, one a line. */
    list: CheckedFile;
    files: number;
    bytes: number;
    /** Keys of files that were missing in the storage. */
    missing: string[];
  };
  /** Clicks that PostgreSQL had not stored yet. */
  clicks: CheckedFile;
  /** The file of keys and passwords in a data folder; null if the environment holds them. */
  secrets: CheckedFile | null;
  keys: KeyProofs;
}

/** Digests that show whether keys are the same without revealing them. */
export interface KeyProofs {
  /** Digests by the ids of the keys. */
  encryption: Record<string, string>;
  lookup: string;
}

const proofOf = (key: string): string =>
  createHmac('sha256', key).update('parley backup').digest('base64url');

export const keyProofs = (keys: { ENCRYPTION_KEYS: string; LOOKUP_KEY: string }): KeyProofs => ({
  encryption: Object.fromEntries(
    keys.ENCRYPTION_KEYS.split(',').map((pair) => {
      const [id = '', key = ''] = pair.trim().split(':');
      return [id, proofOf(key)];
    }),
  ),
  lookup: proofOf(keys.LOOKUP_KEY),
});

const checksumOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Completes the backup in the folder: all other files are on disk before. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = path.join(folder, `${manifestFile}.new`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ sha256: checksumOf(manifest), manifest }, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path.join(folder, manifestFile));
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Reads the manifest. Throws `StartRefused` if the backup is incomplete, or not readable here. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
        throw new StartRefused(
          `${folder} is no backup, or an unfinished one: it has no ${manifestFile}, which is written last.`,
        );
      throw new StartRefused(`${folder} cannot be read (${error.code ?? 'unknown'}).`);
    },
  );
  const { sha256, manifest } = parsed(text);
  if (manifest === undefined || sha256 !== checksumOf(manifest))
    throw new StartRefused(`The backup ${folder} is damaged: ${manifestFile} is not as it was written.`);
  if (manifest.format > format)
    throw new StartRefused(
      `The backup ${folder} was written by a newer version of Parley: restore it with that one.`,
    );
  return manifest;
}

function parsed(text: string): { sha256?: string; manifest?: Manifest } {
  try {
    return (JSON.parse(text) ?? {}) as { sha256?: string; manifest?: Manifest };
  } catch {
    return {};
  }
}

export const currentFormat = format;
