import { identityLimits } from '@parley/contracts/public';

/** The picture types that the server can read. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureProblem = 'type' | 'size';

/** The reason against sending a file; null when it can be sent. */
export function pictureProblem(file: Blob): PictureProblem | null {
  if (!pictureTypes.some((type) => type === file.type)) return 'type';
  return file.size > identityLimits.pictureBytesMax ? 'size' : null;
}

export const megabytes = (bytes: number): number => Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
