import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawText, randomText } from './captcha-picture.js';

const ink = async (picture: Buffer): Promise<number[]> => {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from(data, (grey) => (grey < 128 ? 1 : 0));
};

describe('the picture of a captcha', () => {
  it('is a small PNG, and says its text nowhere but in its pixels', async () => {
    const picture = await drawText('KTR9');
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 88 });
    expect(picture.length).toBeLessThan(16 * 1024);
    expect(picture.toString('latin1')).not.toMatch(/KTR9|tEXt|iTXt/);
  });

  it('is never drawn alike: few of its letters’ pixels are where they were', async () => {
    const [one, other] = [await ink(await drawText('AEXK')), await ink(await drawText('AEXK'))];
    const both = one.filter((dark, at) => dark === 1 && other[at] === 1).length;
    const dark = one.filter((pixel) => pixel === 1).length;
    expect(dark).toBeGreaterThan(1_000);
    expect(both / dark).toBeLessThan(0.7);
  });

  it('is of four letters that are told apart, drawn by chance', () => {
    const texts = Array.from({ length: 200 }, randomText);
    for (const text of texts) expect(text).toMatch(/^[ACDEFHKNPRTUXY349]{4}$/);
    expect(new Set(texts).size).toBeGreaterThan(190);
  });
});
