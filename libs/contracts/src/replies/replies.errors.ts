export const replyErrors = {
  'quick-replies.not_found': 404,
  'quick-replies.name_taken': 409,
  'quick-replies.too_many': 409,
  'keyword-rules.not_found': 404,
  /** Another rule has the same keyword, match rule and some of the same sub-accounts. `details` names both. */
  'keyword-rules.keyword_taken': 409,
  'keyword-rules.too_many': 409,
  'welcome-templates.not_found': 404,
  'welcome-templates.too_many': 409,
  /** The file has invalid rows. `details` names each by its line. */
  'replies.import_invalid': 400,
} as const;
