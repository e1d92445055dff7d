import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, partsOf, Storage } from './storage.js';

/** The age at which a half-written file of a killed process is removed. */
const abandonedMs = 24 * 3_600_000;

/** Stores files below one directory, which all processes of an installation must share. */
export class LocalStorage extends Storage {
  constructor(private readonly directory: string) {
    super();
  }

  /** Writes under another name first, so a file exists either completely or not at all. */
  async put(key: string, bytes: Readable, length: number): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = path.join(await this.unfinishedFolder(), randomUUID());
    try {
      const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(bytes, file);
      if (file.bytesWritten !== length)
        throw new Error(`${file.bytesWritten} bytes came instead of ${length}`);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(unfinished, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const file = await open(this.pathOf(key));
      return file.createReadStream(range && { start: range.first, end: range.last });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async exists(key: string): Promise<boolean> {
    try {
      await access(this.pathOf(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Removes old files that were never completed. */
  async tidy(nowMs: number): Promise<void> {
    const folder = await this.unfinishedFolder();
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }));
      if (nowMs - mtimeMs > abandonedMs) await rm(file, { force: true });
    }
  }

  /** Spreads files over folders by the random ends of their ids, because a folder with very many files is slow to read. */
  private pathOf(key: string): string {
    const { folder, name } = partsOf(key);
    const shard = (name.split('.')[0] ?? name).slice(-2);
    return path.join(this.directory, folder, shard, name);
  }

  private async unfinishedFolder(): Promise<string> {
    const folder = path.join(this.directory, '.unfinished');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A new name is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
