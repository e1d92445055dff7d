import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a dump with its size and hash. */
export interface CheckedFile {
  /** Relative to the dump's folder. */
  file: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

/** Little work for most of the effect, because it runs beside a busy Parley. */
const level = 3;

/**
 * Writes a new file, readable only by its owner, and resolves once it is on disk. A name that ends in `.gz` is
 * compressed.
 */
export async function writeChecked(folder: string, file: string, content: Readable): Promise<CheckedFile> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  if (file.endsWith('.gz')) await pipeline(content, createGzip({ level }), hashed, out);
  else await pipeline(content, hashed, out);
  return { file, bytes, sha256: hash.digest('hex') };
}

/** Writes each text as one line. */
export const writeLines = (
  folder: string,
  file: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<CheckedFile> => {
  async function* ended() {
    for await (const line of lines) yield Buffer.from(`${line}\n`);
  }
  return writeChecked(folder, file, Readable.from(ended(), { objectMode: false }));
};

/** Null if the file is undamaged. Otherwise a clause that names the damage. */
export async function damageOf(folder: string, { file, bytes, sha256 }: CheckedFile): Promise<string | null> {
  const target = path.join(folder, file);
  try {
    const { size } = await stat(target);
    if (size !== bytes) return `${file} has ${size} bytes instead of ${bytes}`;
    const hash = createHash('sha256');
    await pipeline(createReadStream(target), hash);
    return hash.digest('hex') === sha256 ? null : `${file} has another content than was written`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `${file} is missing` : `${file} cannot be read (${code ?? 'unknown'})`;
  }
}

/** The content of a file, uncompressed. */
export function readContent(folder: string, file: string): Readable {
  const bytes = createReadStream(path.join(folder, file));
  if (!file.endsWith('.gz')) return bytes;
  const unpacked = createGunzip();
  bytes.once('error', (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}
