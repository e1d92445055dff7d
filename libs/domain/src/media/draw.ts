import { mediaLimits } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';

export interface Drawn {
  /** WebP. */
  bytes: Buffer;
  thumbnail: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

const { picturePixels, pixelsMax, sideMax, movingPixelsMax, thumbnailPixels } = mediaLimits;
const secondsMax = 10;
const tooManyPixels = (): CodedError =>
  new CodedError(
    'media.too_large',
    `A picture may be ${sideMax} pixels wide and high, and have ${pixelsMax / 1_000_000} million in all.`,
  );
const within = (pixels: number) => ({
  ...{ width: pixels, height: pixels },
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/**
 * Draws a picture anew as WebP, upright and without whatever else its file held, moving where it moved. Null where
 * it can't be read. Rejects with `media.too_large` where it has too many pixels, before they are unfolded.
 */
export async function draw(file: string): Promise<Drawn | null> {
  const { default: sharp } = await import('sharp');
  // A core is enough, and no picture comes twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const limits = { limitInputPixels: pixelsMax, failOn: 'error' } as const;
  try {
    const { width, height, pages = 1 } = await sharp(file, { ...limits, limitInputPixels: false }).metadata();
    if (width > sideMax || height > sideMax || width * height > pixelsMax) throw tooManyPixels();
    const animated = pages > 1 && width * height * pages <= movingPixelsMax;
    const { data, info } = await sharp(file, { ...limits, animated })
      .autoOrient()
      .resize(within(picturePixels))
      .webp({ quality: 85, effort: animated ? 2 : 4 })
      .timeout({ seconds: secondsMax })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data, limits)
      .resize(within(thumbnailPixels))
      .webp({ quality: 80 })
      .timeout({ seconds: secondsMax })
      .toBuffer();
    return { bytes: data, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof CodedError) throw error;
    return null;
  }
}
