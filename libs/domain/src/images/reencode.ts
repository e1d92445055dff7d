import { identityLimits } from '@parley/contracts/public';
import { loadSharp } from './load-sharp.js';

export interface Frame {
  /** Pixels. */
  width: number;
  height: number;
  /** `cover` fills the frame and cuts the rest off; `inside` shows the whole picture, never enlarged. */
  fit: 'cover' | 'inside';
}

const secondsMax = 2;

/** The first bytes of a PNG, a JPEG and a WebP, in hex. The type that the sender declares is not trusted. */
const signature = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/;

/** Re-encodes a PNG, JPEG or WebP as WebP, upright and without other content of its file. Null if it can't be read. */
export async function reencode(bytes: Buffer, { width, height, fit }: Frame): Promise<Buffer | null> {
  if (!signature.test(bytes.subarray(0, 12).toString('hex'))) return null;
  const sharp = await loadSharp();
  const { picturePixelsMax, pictureSideMax } = identityLimits;
  const limits = { limitInputPixels: picturePixelsMax, failOn: 'error' } as const;
  try {
    // Reads the size from the header, because decoding very many rows takes long.
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
