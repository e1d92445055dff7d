import { TextDecoder } from 'node:util';
import type { ImportEncoding } from '@parley/contracts/public';

/** Enough bytes to see a byte order mark, or which half of each UTF-16 code unit is zero. */
const sampleBytes = 4_096;

/** The bytes are not text in the given encoding, or in any known one. */
export class TextEncodingError extends Error {}

const marks: readonly [ImportEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding: by the byte order mark, then by the zeros of UTF-16, then UTF-8 where all bytes fit,
 * then GB18030, which includes GBK and GB2312. `read` starts the text from its beginning. `isCut` says that
 * more bytes follow. Rejects with `TextEncodingError` if none fits.
 */
export async function detectEncoding(
  read: () => AsyncIterable<Buffer>,
  { isCut = false } = {},
): Promise<ImportEncoding> {
  const marked = await encodingOfSample(read());
  if (marked) return marked;
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    if (await isDecodable(read(), encoding, isCut)) return encoding;
  }
  throw new TextEncodingError('this is no text in a known encoding');
}

/** The text without its byte order mark. Rejects with `TextEncodingError` for wrong bytes or a NUL. */
export async function* decodedText(
  bytes: AsyncIterable<Buffer>,
  encoding: ImportEncoding,
  { isCut = false } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // The bytes are not text of this encoding.
    }
    throw new TextEncodingError(`this is no text in ${encoding}`);
  };
  for await (const piece of bytes) yield decode(piece);
  // The last character may be cut at the end of the bytes.
  if (!isCut) yield decode();
}

async function encodingOfSample(bytes: AsyncIterable<Buffer>): Promise<ImportEncoding | null> {
  let sample = Buffer.alloc(0);
  for await (const piece of bytes) {
    sample = Buffer.concat([sample, piece.subarray(0, sampleBytes)]);
    if (sample.length >= sampleBytes) break;
  }
  const marked = marks.find(([, mark]) => mark.every((byte, at) => sample[at] === byte));
  if (marked) return marked[0];
  // In UTF-16, every second byte of ASCII is zero. Text in another encoding has no zeros.
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > sample.length / 8 && odd < even / 8) return 'utf-16be';
  return null;
}

async function isDecodable(
  bytes: AsyncIterable<Buffer>,
  encoding: ImportEncoding,
  isCut: boolean,
): Promise<boolean> {
  try {
    for await (const text of decodedText(bytes, encoding, { isCut })) void text;
    return true;
  } catch (error) {
    if (error instanceof TextEncodingError) return false;
    throw error;
  }
}
