import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JournalSegment, syncDirectory } from './journal-segment.js';

const heartbeatName = 'heartbeat';
const segmentName = /^\d{8}\.jsonl$/;
const folderName = /^[0-9a-f]{16}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The segments of one node, and the heartbeat file for its neighbours. */
export class JournalFolder {
  /** The number of segments created so far. */
  private created = 0;

  private constructor(
    readonly path: string,
    readonly segments: JournalSegment[] = [],
  ) {}

  static async create(directory: string): Promise<JournalFolder> {
    const folder = new JournalFolder(path.join(directory, randomBytes(8).toString('hex')));
    await mkdir(folder.path, { recursive: true, mode: 0o700 });
    try {
      await writeFile(path.join(folder.path, heartbeatName), '.', { mode: 0o600 });
      await syncDirectory(directory);
      return folder;
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** Takes over the folders of nodes that have shown no heartbeat for `staleMs`, except `own`. */
  static async takeOver(
    directory: string,
    own: ReadonlySet<string>,
    staleMs: number,
  ): Promise<JournalFolder[]> {
    const names = await readdir(directory).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const taken: JournalFolder[] = [];
    for (const name of names) {
      const folder = path.join(directory, name);
      if (!folderName.test(name) || own.has(folder)) continue;
      const found = await takeOne(directory, folder, staleMs).catch((error: unknown) => {
        // A neighbour was faster.
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (found) taken.push(new JournalFolder(found, await segmentsIn(found)));
    }
    return taken;
  }

  get bytes(): number {
    return this.segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async createSegment(nowMs: number): Promise<JournalSegment> {
    this.created += 1;
    const name = `${String(this.created).padStart(8, '0')}.jsonl`;
    const segment = await JournalSegment.create(path.join(this.path, name), nowMs);
    this.segments.push(segment);
    return segment;
  }

  async removeSegment(segment: JournalSegment): Promise<void> {
    await segment.remove().catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    this.segments.splice(this.segments.indexOf(segment), 1);
  }

  /** Resolves with false if a neighbour took the folder over. */
  async beat(): Promise<boolean> {
    return writeFile(path.join(this.path, heartbeatName), '.', { flag: 'r+' }).then(
      () => true,
      (error: unknown) => !isMissing(error),
    );
  }

  /** Lets a neighbour take it over at once. */
  async abandon(): Promise<void> {
    await utimes(path.join(this.path, heartbeatName), 0, 0);
  }

  /** Does nothing if it contains something unread. */
  async remove(): Promise<void> {
    await unlink(path.join(this.path, heartbeatName)).catch(() => undefined);
    await rmdir(this.path).catch(() => undefined);
  }
}

/** The folder's new path. Undefined while its node is alive. */
async function takeOne(directory: string, folder: string, staleMs: number): Promise<string | undefined> {
  const heartbeat = path.join(folder, heartbeatName);
  const { mtimeMs } = await stat(heartbeat).catch(() => stat(folder));
  if (Date.now() - mtimeMs < staleMs) return undefined;
  // The fresh heartbeat shows a third node that the renamed folder is in use.
  await writeFile(heartbeat, '.', { mode: 0o600 });
  const taken = path.join(directory, randomBytes(8).toString('hex'));
  await rename(folder, taken);
  return taken;
}

async function segmentsIn(folder: string): Promise<JournalSegment[]> {
  const names = (await readdir(folder)).filter((name) => segmentName.test(name)).toSorted();
  return Promise.all(names.map((name) => JournalSegment.found(path.join(folder, name))));
}
