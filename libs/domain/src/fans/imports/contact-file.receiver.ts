import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ContactFileQuery } from '@parley/contracts/public';
import { FairLimiter } from '@parley/platform/concurrency';
import { AppError } from '@parley/platform/errors';
import { UploadLimiter, type Uploader, withReceived } from '../../media/index.js';
import { type ContactFile, openContactFile } from './contact-file.js';
import { CsvFileReader, csvThreads } from './csv-file.reader.js';

/** A file that was received, ready to be read. */
export interface ReceivedContactFile extends ContactFile {
  /** The file's path until the work is done. */
  path: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

interface Reception {
  query: ContactFileQuery;
  bytesMax: number;
  /** A file of `bytesMax` bytes is the beginning of a longer one. */
  isBeginning: boolean;
}

/** Files that are read at the same time, of all tenants. */
const readAtOnce = csvThreads;
const mebibyte = 1024 * 1024;

/** Receives files of contacts within the limits of uploads, and reads tenants' files by turns. */
@Injectable()
export class ContactFileReceiver {
  private readonly reading = new FairLimiter(readAtOnce);

  constructor(
    private readonly uploads: UploadLimiter,
    private readonly files: CsvFileReader,
  ) {}

  /** Rejects with `fans.import_too_large` or `fans.import_invalid`, or as `UploadLimiter.receive` does. */
  async receive<T>(
    by: Uploader,
    body: Readable,
    { query, bytesMax, isBeginning }: Reception,
    work: (file: ReceivedContactFile) => Promise<T>,
  ): Promise<T> {
    const read = (path: string, bytes: number): Promise<ContactFile> =>
      openContactFile(
        { read: () => createReadStream(path), rows: (form) => this.files.rows({ path, ...form }) },
        query,
        { isCut: isBeginning && bytes === bytesMax },
      );
    return this.uploads.receive(by.tenantId, by.personId, () =>
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
}

function tooLarge(bytesMax: number): AppError {
  const max = String(bytesMax / mebibyte);
  const message = `A file may have at most ${max} MiB.`;
  return new AppError('fans.import_too_large', message, {
    details: [{ field: 'file', rule: 'maxBytes', message, values: { max } }],
  });
}
