import { on } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { ContactFileQuery } from '@parley/contracts/public';
import { FairLimiter } from '@parley/platform/concurrency';
import { AppError } from '@parley/platform/errors';
import { Piscina } from 'piscina';
import { type CsvRow, CsvSyntaxError, TextEncodingError } from '../../csv/index.js';
import { UploadLimiter, type Uploader, withReceived } from '../../media/index.js';
import { type ContactFile, type CsvForm, openContactFile } from './contact-file.js';

export interface ReceivedContactFile extends ContactFile {
  /** The file's path while the work runs. */
  path: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

interface Reception {
  query: ContactFileQuery;
  bytesMax: number;
  /** Whether the file is cut after `bytesMax` bytes. */
  isBeginning: boolean;
}

/** A message from a thread. */
type Message =
  | { rows: CsvRow[] }
  | { end: 'done' | 'encoding' }
  | { end: 'syntax'; line: number }
  | { end: 'failed'; message: string };

/** Plain JavaScript, so that a thread can also load it from the sources. */
const filename = fileURLToPath(new URL('./csv-thread.mjs', import.meta.url));
/** Files read at the same time, of all tenants. */
const maxThreads = 2;
const mebibyte = 1024 * 1024;

/** Receives files of contacts within the limits of uploads. Tenants take turns in having their files read. */
@Injectable()
export class ContactFileReceiver {
  private readonly reading = new FairLimiter(maxThreads);
  /** Threads of low priority. The first one starts with the first file. */
  private pool: Piscina | undefined;

  constructor(private readonly uploadLimiter: UploadLimiter) {}

  /** Rejects with `fans.import_too_large` or `fans.import_invalid`, or as `UploadLimiter.receive` does. */
  async receive<T>(
    by: Uploader,
    body: Readable,
    { query, bytesMax, isBeginning }: Reception,
    work: (file: ReceivedContactFile) => Promise<T>,
  ): Promise<T> {
    const read = (path: string, bytes: number): Promise<ContactFile> =>
      openContactFile({ read: () => createReadStream(path), rows: (form) => this.rows(path, form) }, query, {
        isCut: isBeginning && bytes === bytesMax,
      });
    return this.uploadLimiter.receive(by.tenantId, by.personId, () =>
      withReceived(
        body,
        ({ file: path, bytes, hash }) =>
          this.reading.run(async () => work({ ...(await read(path, bytes)), path, hash }), by.tenantId),
        bytesMax,
      ).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'media.too_large' ? tooLarge(bytesMax) : error;
      }),
    );
  }

  /** Rejects with `CsvSyntaxError` or `TextEncodingError`. */
  private async *rows(path: string, form: CsvForm): AsyncGenerator<CsvRow> {
    this.pool ??= new Piscina({ filename, minThreads: 0, maxThreads, idleTimeout: 60_000 });
    const { port1, port2 } = new MessageChannel();
    const failed = new AbortController();
    const reading = this.pool
      .run({ path, ...form, port: port2 }, { name: 'read', transferList: [port2] })
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

function tooLarge(bytesMax: number): AppError {
  const max = String(bytesMax / mebibyte);
  const message = `A file may have at most ${max} MiB.`;
  return new AppError('fans.import_too_large', message, {
    details: [{ field: 'file', rule: 'maxBytes', message, values: { max } }],
  });
}
