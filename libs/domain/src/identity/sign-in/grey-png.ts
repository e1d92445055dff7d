import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const bitsPerPixel = 4;
/** The palest and the darkest of the sixteen greys that are used. */
const [paper, ink] = [15, 2];

/** Pixels with a darkness of 0 to 255, row by row, as a PNG of greys. Its width must be even. */
export function greyPng(darkness: Uint8Array, width: number): Buffer {
  const height = darkness.length / width;
  const bytesPerRow = width / 2;
  const rows = Buffer.alloc(height * (bytesPerRow + 1));
  const grey = (at: number): number => paper - Math.round(((darkness[at] ?? 0) / 255) * (paper - ink));
  for (let row = 0; row < height; row++) {
    // The first byte of a row names its filter: none.
    const start = row * (bytesPerRow + 1) + 1;
    for (let byte = 0; byte < bytesPerRow; byte++) {
      const at = row * width + byte * 2;
      rows[start + byte] = (grey(at) << bitsPerPixel) | grey(at + 1);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bitsPerPixel;
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
