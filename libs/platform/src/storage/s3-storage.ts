import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ByteRange, partsOf, Storage } from './storage.js';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

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

  async put(key: string, bytes: Readable, length: number): Promise<void> {
    // The client would wait for the rest of a source that failed, and nobody would handle its error.
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
