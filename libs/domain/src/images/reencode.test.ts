import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencode } from './reencode.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366ff' } });
const about = async (bytes: Buffer | null) => {
  const { format, width, height, exif, orientation } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  return { format, width, height, exif, orientation };
};

describe('redraw', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('draws %s anew as WebP', async (format) => {
    const drawn = await reencode(await plain(640, 360).toFormat(format).toBuffer(), {
      width: 256,
      height: 256,
      fit: 'cover',
    });
    expect(await about(drawn)).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('keeps the whole picture inside the frame, and never enlarges it', async () => {
    const frame = { width: 400, height: 400, fit: 'inside' } as const;
    const [large, small] = [await plain(800, 200).png().toBuffer(), await plain(40, 20).png().toBuffer()];
    expect(await about(await reencode(large, frame))).toMatchObject({ width: 400, height: 100 });
    expect(await about(await reencode(small, frame))).toMatchObject({ width: 40, height: 20 });
  });

  it('turns it upright and drops what its file told of the camera and the place', async () => {
    const photo = await plain(300, 100)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawn = await reencode(photo, { width: 1_000, height: 1_000, fit: 'inside' });
    expect(await about(drawn)).toMatchObject({ width: 100, height: 300, exif: undefined });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['a drawing with markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a cut file', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('reads no picture in %s', async (_, bytes) => {
    expect(await reencode(bytes, { width: 9, height: 9, fit: 'cover' })).toBeNull();
  });

  it('does not unfold a small file of very many pixels', async () => {
    const bomb = await plain(5_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reencode(bomb, { width: 9, height: 9, fit: 'cover' })).toBeNull();
  });

  it('draws none of very many rows, which would take long', async () => {
    const tall = await plain(1, 16_385).png().toBuffer();
    expect(await reencode(tall, { width: 9, height: 9, fit: 'inside' })).toBeNull();
    expect(
      await reencode(await plain(1, 16_384).png().toBuffer(), { width: 9, height: 9, fit: 'inside' }),
    ).not.toBeNull();
  });
});
