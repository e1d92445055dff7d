import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import type { ReportEvent } from '@parley/contracts/public';
import type { DesktopStore, Remembered } from './desktop-store.js';

type Line = { add: ReportEvent } | { gone: string[] } | { done: string } | { undone: string };

const commandsKept = 1_000;
const compactAfterLines = 20_000;

async function put(handle: FileHandle, lines: Line[]): Promise<void> {
  await handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await handle.datasync();
}

/** A journal with one line per change, flushed to disk before a promise resolves. It is rewritten when it grows. */
export class FileStore implements DesktopStore {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #events = new Map<string, ReportEvent>();
  #commands = new Set<string>();
  #lines: Line[] = [];
  #written = 0;
  /** After a failed write, the end of the file is unknown. */
  #torn = false;
  #writing: Promise<void> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async load(): Promise<Remembered> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    for (const line of text.split('\n')) {
      try {
        if (line !== '') this.#apply(JSON.parse(line) as Line);
      } catch {
        // The incomplete last line of a process that ended during the write. No promise resolved for it.
      }
    }
    await this.#compact();
    return { events: [...this.#events.values()], commandIds: [...this.#commands] };
  }

  append(events: ReportEvent[]): Promise<void> {
    return this.#write(...events.map((event) => ({ add: event })));
  }

  remove(eventIds: string[]): Promise<void> {
    return this.#write({ gone: eventIds });
  }

  rememberCommand(id: string): Promise<void> {
    return this.#write({ done: id });
  }

  forgetCommand(id: string): Promise<void> {
    return this.#write({ undone: id });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle?.close();
    this.#handle = undefined;
  }

  #apply(line: Line): void {
    if ('add' in line) this.#events.set(line.add.id, line.add);
    else if ('gone' in line) for (const id of line.gone) this.#events.delete(id);
    else if ('done' in line) this.#commands.add(line.done);
    else this.#commands.delete(line.undone);
  }

  /** Lines that arrive while others are being flushed share the next flush. */
  #write(...lines: Line[]): Promise<void> {
    for (const line of lines) this.#apply(line);
    this.#lines.push(...lines);
    if (!this.#writing || this.#lines.length === lines.length) {
      const flush = () => this.#flush();
      this.#writing = (this.#writing ?? Promise.resolve()).then(flush, flush);
    }
    return this.#writing;
  }

  async #flush(): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    try {
      if (this.#torn || (this.#written > compactAfterLines && this.#written > 4 * this.#events.size)) {
        return await this.#compact();
      }
      this.#handle ??= await open(this.#file, 'a', 0o600);
      await put(this.#handle, lines);
      this.#written += lines.length;
    } catch (error) {
      // Half a line may remain and would merge with the next one, so the file is rewritten first.
      this.#torn = true;
      await this.#drop();
      throw error;
    }
  }

  async #compact(): Promise<void> {
    this.#commands = new Set([...this.#commands].slice(-commandsKept));
    const lines: Line[] = [
      ...[...this.#commands].map((id) => ({ done: id })),
      ...[...this.#events.values()].map((event) => ({ add: event })),
    ];
    const next = await open(`${this.#file}.new`, 'w', 0o600);
    try {
      await put(next, lines);
      // Windows cannot replace an open file.
      await this.#drop();
      await rename(`${this.#file}.new`, this.#file);
    } catch (error) {
      await next.close().catch(() => {});
      throw error;
    }
    this.#handle = next;
    this.#written = lines.length;
    this.#torn = false;
  }

  /** Releases the current handle, even if closing it fails. */
  async #drop(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close().catch(() => {});
  }
}
