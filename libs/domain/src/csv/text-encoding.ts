import { TextDecoder } from 'node:util';
import type { ImportEncoding } from '@parley/contracts/public';

/** Bytes of the beginning that show a mark, or which half of each UTF-16 code unit is empty. */
const sampleBytes = 4_096;

/** The bytes are no text in the given encoding, or in any known one. */
export class TextEncodingError extends Error {}

const marks: readonly [ImportEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The encoding of a text: by its mark, by the zeros of UTF-16, else UTF-8 where all of it is, else GB18030, of which
 * GBK and GB2312 are parts. `read` begins the text anew. `isCut` tells that more follows behind the bytes.
 * Rejects with `TextEncodingError` where it is none of them.
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

/** The text, without its mark. Rejects with `TextEncodingError` where bytes are none of that encoding, or say nothing. */
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
      // It is no text of this encoding, as below.
    }
    throw new TextEncodingError(`this is no text in ${encoding}`);
  };
  for await (const piece of bytes) yield decode(piece);
  // A character may be cut where the bytes are.
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
  // ASCII is half empty in UTF-16; no text in another encoding holds zeros.
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
