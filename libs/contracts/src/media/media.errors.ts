export const mediaErrors = {
  'media.not_found': 404,
  /** The content is of no accepted kind, or contradicts its type. */
  'media.type_unsupported': 415,
  'media.too_large': 413,
  /** The picture or recording is unreadable. */
  'media.broken': 422,
  /** The address has expired, or is not from this server. */
  'media.address_invalid': 403,
} as const;
