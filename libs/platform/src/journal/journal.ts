import { JournalFolder } from './journal-folder.js';
import type { JournalSegment } from './journal-segment.js';

export interface JournalOptions {
  /** The parent of all nodes' folders, created when needed. Nodes may share it. */
  directory: string;
  /** The most bytes of this node's lines that are not replayed. */
  maxBytes: number;
  /** A neighbour without a heartbeat for this long is taken over. */
  staleMs: number;
}

export interface JournalUsage {
  bytes: number;
  /** When the oldest segment was created, in milliseconds. Null if there is none. */
  sinceMs: number | null;
}

/** The line would exceed the size limit of the journal. */
export class JournalFullError extends Error {
  constructor() {
    super('the journal is full');
    this.name = 'JournalFullError';
  }
}

interface Append {
  lines: Buffer;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Segments are read as a whole. */
const segmentBytes = 8 * 1024 * 1024;

/**
 * Lines on the local disk, up to a size limit, that must be durable while their store is unreachable. Lines that arrive
 * while others are being written share the next write and fsync. If a process ends, a neighbour or the next process
 * replays its lines. Lines may be replayed twice.
 */
export class Journal {
  private own: JournalFolder | undefined;
  private taken: JournalFolder[] = [];
  private open: JournalSegment | undefined;
  private waiting: Append[] = [];
  /** Replays that wait until the open segment is closed. */
  private sealing: (() => void)[] = [];
  private writing: Promise<void> | undefined;
  private replaying: Promise<void> | undefined;

  constructor(private readonly options: JournalOptions) {}

  /** Resolves once the lines are on disk. Rejects with `JournalFullError` or the error of the file system. */
  append(lines: readonly string[]): Promise<void> {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    return new Promise((resolve, reject) => {
      this.waiting.push({ lines: bytes, resolve, reject });
      this.wakeWriter();
    });
  }

  /**
   * Passes the lines of each segment to `store`, the oldest first, and removes the segment once it resolves. If it
   * rejects, this rejects too and the segment stays.
   */
  replay(store: (lines: string[]) => Promise<void>): Promise<void> {
    this.replaying ??= this.replayAll(store).finally(() => (this.replaying = undefined));
    return this.replaying;
  }

  /** Shows neighbours that this node is alive, and takes over the folders of dead ones. */
  async beat(): Promise<void> {
    const { directory, staleMs } = this.options;
    if (this.own && !(await this.own.beat())) this.own = undefined;
    const alive = await Promise.all(this.taken.map(async (folder) => (await folder.beat()) && folder));
    this.taken = alive.filter((folder) => folder !== false);
    const own = new Set(this.folders().map((folder) => folder.path));
    this.taken.push(...(await JournalFolder.takeOver(directory, own, staleMs)));
  }

  usage(): JournalUsage {
    const segments = this.folders().flatMap((folder) => folder.segments);
    return {
      bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
      sinceMs: segments.length > 0 ? Math.min(...segments.map(({ sinceMs }) => sinceMs)) : null,
    };
  }

  /** Leaves unreplayed lines to the next process. */
  async close(): Promise<void> {
    await this.writing;
    await this.replaying?.catch(() => undefined);
    await this.open?.close();
    for (const folder of this.folders()) {
      if (folder.segments.length === 0) await folder.remove();
      else await folder.abandon().catch(() => undefined);
    }
  }

  private folders(): JournalFolder[] {
    return this.own ? [...this.taken, this.own] : this.taken;
  }

  private wakeWriter(): void {
    this.writing ??= this.writeAll();
  }

  private async writeAll(): Promise<void> {
    // Lines of the same turn are written together.
    await Promise.resolve();
    while (this.waiting.length + this.sealing.length > 0) {
      if (this.sealing.length > 0) await this.open?.close();
      for (const sealed of this.sealing.splice(0)) sealed();
      const group = this.fitting(this.waiting.splice(0));
      try {
        if (group.length > 0) await this.write(Buffer.concat(group.map(({ lines }) => lines)));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // Set at once, so that the next append wakes a new writer.
    this.writing = undefined;
  }

  private fitting(group: Append[]): Append[] {
    let bytes = this.own?.bytes ?? 0;
    return group.filter(({ lines, reject }) => {
      if (bytes + lines.length > this.options.maxBytes) {
        reject(new JournalFullError());
        return false;
      }
      bytes += lines.length;
      return true;
    });
  }

  private async write(lines: Buffer): Promise<void> {
    if (this.open && this.open.bytes >= segmentBytes) await this.open.close();
    if (await (await this.segment()).append(lines)) return;
    // A neighbour considered this node dead and may have read the segment before.
    this.own = undefined;
    if (!(await (await this.segment()).append(lines))) throw new Error('the journal was taken over twice');
  }

  private async segment(): Promise<JournalSegment> {
    if (this.open?.isOpen && this.own) return this.open;
    await this.open?.close();
    this.own ??= await JournalFolder.create(this.options.directory);
    this.open = await this.own.createSegment(Date.now());
    return this.open;
  }

  private async replayAll(store: (lines: string[]) => Promise<void>): Promise<void> {
    // Later lines go into another segment.
    await new Promise<void>((resolve) => {
      this.sealing.push(resolve);
      this.wakeWriter();
    });
    for (const folder of this.folders()) {
      for (const segment of folder.segments.filter(({ isOpen }) => !isOpen)) {
        await store(await segment.read());
        await folder.removeSegment(segment);
      }
    }
    const done = this.taken.filter(({ segments }) => segments.length === 0);
    this.taken = this.taken.filter((folder) => !done.includes(folder));
    for (const folder of done) await folder.remove();
  }
}
