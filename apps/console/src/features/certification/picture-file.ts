import { identityLimits } from '@parley/contracts/public';

/** What the pictures' readers on the server understand. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureProblem = 'type' | 'size';

/** What keeps a file from being sent; null where nothing does. */
export function pictureProblem(file: Blob): PictureProblem | null {
  if (!pictureTypes.some((type) => type === file.type)) return 'type';
  return file.size > identityLimits.pictureBytesMax ? 'size' : null;
}

export const megabytes = (bytes: number): number => Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
