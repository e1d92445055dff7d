import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import { type CsvRow, CsvSyntaxError, TextEncodingError } from '../../csv/index.js';
import type { CsvForm } from './contact-file.js';

/** Plain JavaScript, so that a thread can load it from the sources too. */
const filename = fileURLToPath(new URL('./csv-thread.mjs', import.meta.url));

/** Threads that read. */
export const csvThreads = 2;

type Message =
  | { rows: CsvRow[] }
  | { end: 'done' | 'encoding' }
  | { end: 'syntax'; line: number }
  | { end: 'failed'; message: string };

interface CsvFile extends CsvForm {
  path: string;
}

/** Reads the rows of large files in a thread of low priority, which starts with the first file. */
@Injectable()
export class CsvFileReader {
  private pool: Piscina | undefined;

  /** Rejects with `CsvSyntaxError` or `TextEncodingError`. */
  async *rows(file: CsvFile): AsyncGenerator<CsvRow> {
    this.pool ??= new Piscina({ filename, minThreads: 0, maxThreads: csvThreads, idleTimeout: 60_000 });
    const { port1, port2 } = new MessageChannel();
    const failed = new AbortController();
    const reading = this.pool
      .run({ ...file, port: port2 }, { name: 'read', transferList: [port2] })
      .catch((error: unknown) => failed.abort(error));
    try {
      for await (const [message] of on(port1, 'message', { signal: failed.signal }) as AsyncIterable<
        [Message]
      >) {
        if ('end' in message) return endOf(message);
        yield* message.rows;
        port1.postMessage('next');
      }
    } finally {
      port1.close();
      await reading;
    }
  }
}

function endOf(message: Exclude<Message, { rows: CsvRow[] }>): void {
  if (message.end === 'syntax') throw new CsvSyntaxError(message.line);
  if (message.end === 'encoding') throw new TextEncodingError('this is no text in that encoding');
  if (message.end === 'failed') throw new Error(`the file cannot be read: ${message.message}`);
}
