import { open } from 'node:fs/promises';

/** Reads bytes of a file; fewer at its end. */
type Read = (position: number, length: number) => Promise<Buffer>;
type Check = (read: Read, size: number) => Promise<boolean>;

/** The frames that must follow one another in a sound file: two bytes alone occur in any file. */
const framesMin = 3;

const checks: Record<string, Check> = {
  'audio/mpeg': async (read, size) => hasFrames(read, await afterTag(read), size, mp3FrameBytes),
  'audio/aac': async (read, size) => hasFrames(read, await afterTag(read), size, adtsFrameBytes),
  'audio/ogg': async (read, size) => hasFrames(read, 0, size, oggPageBytes, 2),
  'audio/wav': isWave,
  'audio/mp4': isMp4,
  'video/mp4': isMp4,
  'video/webm': isWebm,
  'application/pdf': isPdf,
};

/** Whether a file has all parts of its type, to the end. It does not check whether they can be played. */
export async function isSound(file: string, type: string): Promise<boolean> {
  const check = checks[type];
  if (!check) return false;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read: Read = async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await check(read, size);
  } finally {
    await handle.close();
  }
}

async function hasFrames(
  read: Read,
  start: number,
  size: number,
  bytesOf: (header: Buffer) => number | null | Promise<number | null>,
  wanted = framesMin,
): Promise<boolean> {
  let position = start;
  for (let frame = 0; frame < wanted; frame++) {
    if (position === size && frame > 0) return true;
    const bytes = await bytesOf(await read(position, headerBytes));
    if (bytes === null || position + bytes > size) return false;
    position += bytes;
  }
  return true;
}

/** Enough bytes to know a frame's length. The longest header is an Ogg page's table of segments. */
const headerBytes = 27 + 255;

/** The offset after an ID3 tag; 0 without a tag. */
async function afterTag(read: Read): Promise<number> {
  const head = await read(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0;
  return 10 + size + footer;
}

/** Kilobits per second of layer III: MPEG-1, then MPEG-2 and 2.5. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

function mp3FrameBytes(header: Buffer): number | null {
  if (header.length < 4) return null;
  const bits = header.readUInt32BE(0);
  const [version, layer] = [(bits >>> 19) & 3, (bits >>> 17) & 3];
  if (bits >>> 21 !== 0x7ff || version === 1 || layer !== 1) return null;
  const isFirst = version === 3;
  const rate = bitRates[isFirst ? 0 : 1][(bits >>> 12) & 15];
  const samples = sampleRates[(bits >>> 10) & 3];
  if (!rate || !samples) return null;
  const divided = samples / (isFirst ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144 : 72) * rate * 1_000) / divided) + ((bits >>> 9) & 1);
}

function adtsFrameBytes(header: Buffer): number | null {
  if (header.length < 7 || (header.readUInt16BE(0) & 0xfff6) !== 0xfff0) return null;
  const bytes = (header.readUInt32BE(2) >>> 5) & 0x1fff;
  return bytes >= 7 ? bytes : null;
}

function oggPageBytes(header: Buffer): number | null {
  if (header.length < 27 || header.toString('latin1', 0, 4) !== 'OggS' || header[4] !== 0) return null;
  const segments = header[26] ?? 0;
  if (header.length < 27 + segments) return null;
  return 27 + segments + header.subarray(27, 27 + segments).reduce((sum, bytes) => sum + bytes, 0);
}

/** The most chunks of a WAV or boxes of an MP4. Each is checked, and a file could consist of empty ones. */
const partsMax = 10_000;

/** Checks the chunks up to the sound data. A live recorder does not write the length of that chunk. */
async function isWave(read: Read, size: number): Promise<boolean> {
  let hasFormat = false;
  for (let [position, part] = [12, 0]; position + 8 <= size && part < partsMax; part++) {
    const head = await read(position, 8);
    const [name, bytes] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    if (name === 'data') return hasFormat && (bytes === 0xffffffff || position + 8 + bytes <= size);
    hasFormat ||= name === 'fmt ' && bytes >= 16;
    position += 8 + bytes + (bytes % 2);
  }
  return false;
}

/** Checks that boxes fill the file exactly, and that one describes the content. */
async function isMp4(read: Read, size: number): Promise<boolean> {
  let hasMovie = false;
  for (let [position, part] = [0, 0]; position < size; part++) {
    if (part === partsMax) return false;
    const head = await read(position, 16);
    if (head.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(head.toString('latin1', 4, 8))) return false;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return false;
    const bytes = short === 0 ? size - position : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (bytes < 8 || position + bytes > size) return false;
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov';
    position += bytes;
  }
  return hasMovie;
}

const segment = Buffer.from('18538067', 'hex');

/** Checks for a header with the segment of all other data right after it. */
async function isWebm(read: Read): Promise<boolean> {
  const head = await read(0, 64);
  const first = head[4] ?? 0;
  const width = first === 0 ? 9 : Math.clz32(first) - 23;
  if (width > 4 || head.length < 4 + width) return false;
  const length = head.readUIntBE(4, width) - 2 ** (7 * width);
  return (await read(4 + width + length, 4)).equals(segment);
}

/** A truncated file lacks its end marker. */
async function isPdf(read: Read, size: number): Promise<boolean> {
  const tail = (await read(Math.max(0, size - 2_048), 2_048)).toString('latin1');
  return tail.includes('startxref') && tail.includes('%%EOF');
}
