export const mediaLimits = {
  nameMax: 120,
  /** Bytes of one file, by its kind. */
  bytesMax: {
    picture: 10 * 1024 * 1024,
    audio: 20 * 1024 * 1024,
    video: 64 * 1024 * 1024,
    document: 20 * 1024 * 1024,
  },
  /** Width or height of a picture, in pixels. The api draws a larger one smaller. */
  picturePixels: 4_096,
  /** The pixels of an uploaded picture, width times height. A small file can decode to very many pixels. */
  pixelsMax: 40_000_000,
  /** The width and height of an uploaded picture. Rows are decoded one at a time. */
  sideMax: 16_384,
  /** The pixels of all frames of an animated picture. Beyond it, only the first frame is kept. */
  movingPixelsMax: 25_000_000,
  /** Uploads of one person. */
  uploadsPerMinute: 60,
  /** Uploads of one tenant at the same time, on one api. */
  uploadsAtOnce: 4,
  /** The longest time of one upload. */
  uploadSeconds: 600,
  /** The longer side of a thumbnail, in pixels. */
  thumbnailPixels: 320,
  /** An address is valid for at least half of this time. */
  addressHours: 4,
  /** A client's address is valid for at least half of this time. */
  clientAddressHours: 48,
  /** Unreferenced media are deleted after this time. */
  unusedHours: 24,
  /** How often a sweep checks for references, besides checks after a release. */
  usedDays: 30,
} as const;

/** Bytes of the largest file of any kind. */
export const mediumBytesMax = Math.max(...Object.values(mediaLimits.bytesMax));
