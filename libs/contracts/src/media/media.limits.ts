export const mediaLimits = {
  nameMax: 120,
  /** Bytes of one file, by its kind. */
  bytesMax: {
    picture: 10 * 1024 * 1024,
    audio: 20 * 1024 * 1024,
    video: 64 * 1024 * 1024,
    document: 20 * 1024 * 1024,
  },
  /** Width or height of a picture, in pixels; a larger one is drawn smaller. */
  picturePixels: 4_096,
  /** The pixels of an uploaded picture, width times height: a small file can unfold to very many. */
  pixelsMax: 40_000_000,
  /** The width and the height of an uploaded picture: rows are decoded one by one. */
  sideMax: 16_384,
  /** The pixels of all frames of a moving picture together; of one with more, only the first frame is kept. */
  movingPixelsMax: 25_000_000,
  /** By one person. */
  uploadsPerMinute: 60,
  /** The uploads of one tenant at the same time, on one api. */
  uploadsAtOnce: 4,
  /** One upload may take that long. */
  uploadSeconds: 600,
  /** Width or height of a thumbnail, in pixels, whichever is larger. */
  thumbnailPixels: 320,
  /** An address is good for at least half as long. */
  addressHours: 4,
  /** One given to a client is good for at least half as long. */
  clientAddressHours: 48,
  /** Media that nothing refers to are deleted after this. */
  unusedHours: 24,
  /** Whether what something refers to is still in use is looked at as often, unless it is let go of. */
  usedDays: 30,
} as const;
