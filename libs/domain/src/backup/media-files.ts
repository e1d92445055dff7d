import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type CheckedFile, readContent, writeChecked, writeLines } from '@parley/platform/dump';
import type { Storage } from '@parley/platform/storage';
import type { Manifest } from './manifest.js';

const atOnce = 8;
const listFile = 'media.jsonl.gz';
const prefix = 'media/';

/** Does `work` for each item, several at once. Rejects with the first failure. */
async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const item of items) {
      const one = work(item).finally(() => running.delete(one));
      running.add(one);
      // A promise may reject before it is awaited. Without a handler, that would end the process.
      one.catch(() => undefined);
      if (running.size >= atOnce) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
}

/** Copies uploaded files into a backup's folder. */
export class MediaCopies {
  private readonly copied = new Map<string, CheckedFile>();
  private missing = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly folder: string,
  ) {}

  /** Copies the files of these keys that are not copied yet. Remembers keys without a file. */
  async copy(keys: AsyncIterable<string>): Promise<void> {
    this.missing = new Set();
    await forEachAtOnce(keys, async (key) => {
      if (this.copied.has(key)) return;
      const bytes = await this.storage.open(key);
      if (bytes) this.copied.set(key, await writeChecked(this.folder, prefix + key, bytes));
      else this.missing.add(key);
    });
  }

  /** Writes the list of copied files, and returns the keys that the last call of `copy` did not find. */
  async list(): Promise<Manifest['media']> {
    const files = [...this.copied.values()];
    return {
      list: await writeLines(
        this.folder,
        listFile,
        files.map((file) => JSON.stringify(file)),
      ),
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: [...this.missing],
    };
  }
}

/** The copied files of a backup. */
export async function* copiedFiles(folder: string): AsyncGenerator<CheckedFile> {
  const lines = createInterface({ input: readContent(folder, listFile), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as CheckedFile;
}

/** Stores the files of a backup. Files that the storage already has stay as they are. */
export async function storeFiles(storage: Storage, folder: string): Promise<void> {
  await forEachAtOnce(copiedFiles(folder), async ({ file, bytes }) => {
    const key = file.slice(prefix.length);
    if (await storage.exists(key)) return;
    await storage.put(key, createReadStream(path.join(folder, file)), bytes);
  });
}
