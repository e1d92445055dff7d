import { mediaLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { Metadata, Sharp } from 'sharp';

export interface Drawn {
  bytes: Buffer;
  type: DrawnType;
  /** WebP. */
  thumbnail: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

type DrawnType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const { picturePixels, pixelsMax, sideMax, movingPixelsMax, thumbnailPixels } = mediaLimits;
const secondsMax = 10;
/** A moving GIF is written without loss, which takes about half a second per million pixels. */
const movingSecondsMax = 30;
const tooManyPixels = (): AppError =>
  new AppError(
    'media.too_large',
    `A picture may be ${sideMax} pixels wide and high, and have ${pixelsMax / 1_000_000} million in all.`,
  );
const within = (pixels: number) => ({
  width: pixels,
  height: pixels,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/**
 * Re-encodes a picture, still or moving, upright, in sRGB and without other content. Null if it can't be
 * read. Rejects with `media.too_large` before it decodes too many pixels.
 */
export async function draw(file: string): Promise<Drawn | null> {
  const { default: sharp } = await import('sharp');
  // One core is enough, and no picture comes twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const limits = { limitInputPixels: pixelsMax, failOn: 'error' } as const;
  try {
    const found = await sharp(file, { ...limits, limitInputPixels: false }).metadata();
    const { width, height, pages = 1 } = found;
    if (width > sideMax || height > sideMax || width * height > pixelsMax) throw tooManyPixels();
    const animated = pages > 1 && width * height * pages <= movingPixelsMax;
    const type = typeFor(found, animated);
    const upright = sharp(file, { ...limits, animated })
      .autoOrient()
      .resize(within(picturePixels));
    const { data, info } = await write(upright, type, found)
      .timeout({ seconds: animated ? movingSecondsMax : secondsMax })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data, limits)
      .resize(within(thumbnailPixels))
      .webp({ quality: 80 })
      .timeout({ seconds: secondsMax })
      .toBuffer();
    return { type, bytes: data, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}

/**
 * A picture keeps its type, with one exception: a WebP or a still GIF becomes a PNG or JPEG, because WhatsApp
 * and LINE accept no others.
 */
function typeFor({ format, hasAlpha }: Metadata, animated: boolean): DrawnType {
  if (animated) return format === 'gif' ? 'image/gif' : 'image/webp';
  if (format === 'png' || format === 'gif') return 'image/png';
  return hasAlpha ? 'image/png' : 'image/jpeg';
}

/** Writes the picture without a visible loss. */
function write(picture: Sharp, type: DrawnType, { isPalette, chromaSubsampling }: Metadata): Sharp {
  switch (type) {
    case 'image/png':
      // Filters make photos smaller, but drawings of few colours larger.
      return picture.png({ adaptiveFiltering: isPalette !== true });
    case 'image/jpeg':
      return picture.jpeg({
        quality: 92,
        chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      });
    case 'image/gif':
      return picture.gif();
    case 'image/webp':
      return picture.webp({ quality: 90, effort: 2 });
  }
}
