import { randomInt } from 'node:crypto';
import { randomCode } from '@parley/platform/crypto';
import { letterMasks, letters, type Mask, maskSide } from './captcha-letters.js';
import { greyPng } from './grey-png.js';

const length = 4;

/** Pixels. It is shown at half its size, because screens have a higher resolution. */
const [width, height] = [264, 88];

/** The darkness of each pixel, row by row. */
type Canvas = Uint8Array;

export const randomText = (): string => randomCode(letters, length);

/** A number between the two bounds, and one with a random sign. */
const between = (least: number, most: number): number =>
  least + (randomInt(10_000) / 10_000) * (most - least);
const about = (most: number): number => between(-most, most);

/**
 * The text as a PNG. Characters are turned, sheared, overlapped and bent by one wave, and lines of their colour cross
 * them. Neither their shapes nor the gaps between them match the font's.
 */
export async function drawText(text: string): Promise<Buffer> {
  const masks = await letterMasks();
  const canvas = new Uint8Array(width * height);
  const wave = waveOf();
  for (const [index, letter] of Array.from(text).entries()) {
    const mask = masks.get(letter);
    if (mask) drawLetter(canvas, mask, index, wave);
  }
  drawCurve(canvas, 1, 0);
  for (let line = 0; line < 2; line++) drawCurve(canvas, between(0.8, 1.1), 255);
  for (let speck = 0; speck < 12; speck++)
    drawDot(canvas, between(0, width), between(0, height), between(0.7, 1.7), 255);
  return greyPng(canvas, width);
}

/** How far a pixel is moved: sideways by its row, and vertically by its column. */
interface Wave {
  across: Float64Array;
  along: Float64Array;
}

function waveOf(): Wave {
  const ripple = (size: number, most: number, long: number): Float64Array => {
    const start = about(Math.PI);
    return Float64Array.from({ length: size }, (_, at) => most * Math.sin((at / long) * Math.PI + start));
  };
  return {
    across: ripple(height, between(2.4, 4.4), between(28, 40)),
    along: ripple(width, between(3.6, 6), between(52, 80)),
  };
}

/** For every pixel around its place, finds the character's pixel that lies there. */
function drawLetter(canvas: Canvas, mask: Mask, index: number, { across, along }: Wave): void {
  const [angle, shear, scale] = [about(0.32), about(0.25), between(0.95, 1.12)];
  const [sin, cos] = [Math.sin(angle) / scale, Math.cos(angle) / scale];
  const [middleX, middleY] = [50 + index * 55 + about(5), height / 2 + about(5)];
  const half = maskSide / 2;
  const [left, right] = [Math.max(0, Math.floor(middleX - half)), Math.min(width, Math.ceil(middleX + half))];
  for (let y = 0; y < height; y++) {
    for (let x = left; x < right; x++) {
      const [fromX, fromY] = [x - (across[y] ?? 0) - middleX, y - (along[x] ?? 0) - middleY];
      const [turnedX, turnedY] = [fromX * cos + fromY * sin, fromY * cos - fromX * sin];
      const dark = sample(mask, turnedX - shear * turnedY + half, turnedY + half);
      const at = y * width + x;
      if (dark > (canvas[at] ?? 0)) canvas[at] = dark;
    }
  }
}

/** Interpolates between the four pixels around. */
function sample(mask: Mask, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= maskSide - 1 || row >= maskSide - 1) return 0;
  const at = row * maskSide + column;
  const [right, down] = [x - column, y - row];
  const upper = (mask[at] ?? 0) * (1 - right) + (mask[at + 1] ?? 0) * right;
  const lower = (mask[at + maskSide] ?? 0) * (1 - right) + (mask[at + maskSide + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** Runs from edge to edge through the characters. */
function drawCurve(canvas: Canvas, radius: number, dark: number): void {
  const [a, b, c, d] = [0, 1, 2, 3].map(() => between(height * 0.2, height * 0.8)) as [
    number,
    number,
    number,
    number,
  ];
  for (let x = 0; x < width; x += 0.5) {
    const t = x / width;
    const rest = 1 - t;
    const y = rest ** 3 * a + 3 * rest ** 2 * t * b + 3 * rest * t ** 2 * c + t ** 3 * d;
    drawDot(canvas, x, y, radius, dark);
  }
}

/** The edge is as dark as the share of the pixel that it covers. */
function drawDot(canvas: Canvas, x: number, y: number, radius: number, dark: number): void {
  const reach = Math.ceil(radius);
  for (let row = Math.round(y) - reach; row <= Math.round(y) + reach; row++) {
    for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column++) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2)));
      const at = row * width + column;
      const before = canvas[at] ?? 0;
      const after = before + (dark - before) * cover;
      canvas[at] = dark === 0 ? Math.min(before, after) : Math.max(before, after);
    }
  }
}
