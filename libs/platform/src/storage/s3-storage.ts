import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartRefused } from '../errors/index.js';
import { type ByteRange, partsOf, Storage } from './storage.js';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const checkKey = 'start_check/written';
const checkMs = 10_000;

/** Stores files as objects of one bucket in any S3-compatible store. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: {
        accessKeyId,
        secretAccessKey,
      },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        socketTimeout: 30_000,
      },
    });
  }

  /**
   * Stores a small file and deletes it. Returns null, or a sentence for the log if the store does not answer. Throws
   * `StartRefused` if it refuses.
   */
  async check(): Promise<string | null> {
    try {
      await this.client.send(new PutObjectCommand({ ...this.place(checkKey), Body: 'written' }), {
        abortSignal: AbortSignal.timeout(checkMs),
      });
      await this.delete(checkKey);
      return null;
    } catch (error) {
      const { name } = error as Error;
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
      // 408 and 429 are temporary.
      if (status >= 400 && status < 500 && ![408, 429].includes(status))
        throw new StartRefused(
          `The store refuses to keep files in the bucket of S3_BUCKET (${name}): check the bucket, S3_REGION, S3_ACCESS_KEY_ID with its rights to put and delete objects, and S3_SECRET_ACCESS_KEY.`,
        );
      const code = (error as NodeJS.ErrnoException).code ?? name;
      return `The store of S3_ENDPOINT does not answer (${code}): files cannot be uploaded or read until it does.`;
    }
  }

  async put(key: string, bytes: Readable, length: number): Promise<void> {
    // Without this the client would wait for the rest of a failed source, and nothing would handle its error.
    const broken = new AbortController();
    bytes.once('error', (error) => broken.abort(error));
    try {
      await this.client.send(
        new PutObjectCommand({ ...this.place(key), Body: bytes, ContentLength: length }),
        { abortSignal: broken.signal },
      );
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    } finally {
      bytes.destroy();
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.place(key), Range }));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.place(key)));
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.place(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  close(): void {
    this.client.destroy();
  }

  private place(key: string): { Bucket: string; Key: string } {
    const { folder, name } = partsOf(key);
    return { Bucket: this.bucket, Key: `${folder}/${name}` };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
