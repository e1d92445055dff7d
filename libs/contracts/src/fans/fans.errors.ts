export const fanErrors = {
  'fans.social_account_unknown': 404,
  'fans.account_invalid': 400,
  'fans.not_found': 404,
  /** A file of contacts cannot be read, or its columns do not fit. Nothing was imported. */
  'fans.import_invalid': 400,
  'fans.import_too_large': 413,
  'fans.contact_unknown': 404,
  'fans.merge_platforms_differ': 409,
  'fans.already_merged': 409,
} as const;
