export const mediaErrors = {
  'media.not_found': 404,
  /** The content is none of the kinds taken, or not what its type says. */
  'media.type_unsupported': 415,
  'media.too_large': 413,
  /** A picture or recording that cannot be read. */
  'media.broken': 422,
  /** The address is no longer good, or was never given out. */
  'media.address_invalid': 403,
} as const;
