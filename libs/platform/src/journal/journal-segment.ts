import { constants } from 'node:fs';
import { type FileHandle, open, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Makes the entries of a directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file of lines. It is appended to until it is closed, then read and removed as a whole. */
export class JournalSegment {
  private file: FileHandle | undefined;
  private inode = 0;

  private constructor(
    readonly path: string,
    /** The size of its lines on disk. */
    public bytes: number,
    /** When it was created, in milliseconds. */
    readonly sinceMs: number,
  ) {}

  /** Creates the file, readable by its owner alone. Rejects with the error of the file system. */
  static async create(file: string, nowMs: number): Promise<JournalSegment> {
    const segment = new JournalSegment(file, 0, nowMs);
    segment.file = await open(file, 'ax', 0o600);
    try {
      segment.inode = (await segment.file.stat()).ino;
      await syncDirectory(path.dirname(file));
      return segment;
    } catch (error) {
      await segment.close();
      throw error;
    }
  }

  /** A segment that another process left. */
  static async found(file: string): Promise<JournalSegment> {
    const { size, mtimeMs } = await stat(file);
    return new JournalSegment(file, size, mtimeMs);
  }

  get isOpen(): boolean {
    return this.file !== undefined;
  }

  /**
   * Resolves with true once the lines are on disk in this file, and with false if a neighbour took the file over,
   * because it may have read it before. Rejects with the error of the file system. The segment is then closed, without
   * the lines if they can be cut off.
   */
  async append(lines: Buffer): Promise<boolean> {
    const { file } = this;
    if (!file) throw new Error('the segment is closed');
    try {
      await file.appendFile(lines);
      await file.datasync();
      const isInPlace = await this.isInPlace();
      if (isInPlace) this.bytes += lines.length;
      else await this.close();
      return isInPlace;
    } catch (error) {
      await file.truncate(this.bytes).catch(() => undefined);
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await file?.close().catch(() => undefined);
  }

  /** The segment's lines. The last one is left out if its process ended while it was writing. */
  async read(): Promise<string[]> {
    const file = await open(this.path);
    try {
      const lines = (await file.readFile('utf8')).split('\n');
      lines.pop();
      return lines.filter((line) => line !== '');
    } finally {
      await file.close();
    }
  }

  async remove(): Promise<void> {
    await unlink(this.path);
  }

  private async isInPlace(): Promise<boolean> {
    return stat(this.path).then(
      ({ ino }) => ino === this.inode,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  }
}
