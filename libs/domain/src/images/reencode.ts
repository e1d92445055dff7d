import { identityLimits } from '@parley/contracts/public';
import { loadSharp } from './load-sharp.js';

export interface Frame {
  /** Pixels. */
  width: number;
  height: number;
  /** `cover` fills the frame and cuts what is left over; `inside` keeps all of it, and never enlarges. */
  fit: 'cover' | 'inside';
}

const secondsMax = 2;

/** How a PNG, a JPEG and a WebP begin, in hex: what its sender calls a picture is not believed. */
const signature = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/;

/**
 * Draws a PNG, JPEG or WebP anew as WebP, upright and without whatever else its file held. Null where it
 * can't be read.
 */
export async function reencode(bytes: Buffer, { width, height, fit }: Frame): Promise<Buffer | null> {
  if (!signature.test(bytes.subarray(0, 12).toString('hex'))) return null;
  const sharp = await loadSharp();
  const { picturePixelsMax, pictureSideMax } = identityLimits;
  const limits = { limitInputPixels: picturePixelsMax, failOn: 'error' } as const;
  try {
    // From its head: rows are drawn one by one, and very many take long.
    const size = await sharp(bytes, limits).metadata();
    if (Math.max(size.width, size.height) > pictureSideMax) return null;
    return await sharp(bytes, limits)
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 85 })
      .timeout({ seconds: secondsMax })
      .toBuffer();
  } catch {
    return null;
  }
}
