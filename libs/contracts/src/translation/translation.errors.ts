export const translationErrors = {
  'translation.text_empty': 400,
  'translation.text_too_long': 413,
  'translation.language_unknown': 400,
  /** The request has no target, and the contact has no pinned language. */
  'translation.target_missing': 400,
  /** No configured provider knows the pair. */
  'translation.unsupported': 422,
  /** Every provider failed; nothing was charged. */
  'translation.failed': 502,
  /** The same id was used with another text or target. */
  'translation.id_reused': 409,
  'providers.not_found': 404,
  'providers.too_many': 409,
  /** The endpoint is in a private network that the settings do not allow, or is invalid. */
  'providers.endpoint_invalid': 400,
} as const;
