import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MediaKind, mediaLimits, mediumBytesMax } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

export interface ReceivedFile {
  file: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

const discardMs = 30_000;

/**
 * Writes a request's body to a temporary file, which is deleted after `work`. Rejects with `media.too_large`
 * as soon as the body exceeds the largest limit.
 */
export async function withReceived<T>(
  body: Readable,
  work: (received: ReceivedFile) => Promise<T>,
  bytesMax: number = mediumBytesMax,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-upload-'));
  try {
    const file = path.join(folder, 'file');
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      // If the body were closed here, the connection could no longer carry the answer.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > bytesMax) throw tooLarge(bytesMax);
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(counted, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      throw body.readableAborted || body.errored
        ? new AppError('media.broken', 'The upload broke off.')
        : error;
    });
    return await work({ file, bytes, hash: hash.digest('hex') });
  } finally {
    if (!body.readableEnded) discard(body);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A sender reads the answer after sending everything. A slow one is disconnected. */
function discard(body: Readable): void {
  const late = setTimeout(() => body.destroy(), discardMs);
  for (const end of ['end', 'close']) body.once(end, () => clearTimeout(late));
  body.resume();
}

/** Rejects with `media.too_large` if the file is larger than its kind allows. */
export function checkSize(bytes: number, kind: MediaKind): void {
  if (bytes > mediaLimits.bytesMax[kind]) throw tooLarge(mediaLimits.bytesMax[kind]);
}

const tooLarge = (max: number): AppError =>
  new AppError(
    'media.too_large',
    `A file of this kind may have at most ${Math.floor(max / 1024 / 1024)} MiB.`,
  );
