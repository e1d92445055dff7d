export const replyErrors = {
  'quick-replies.not_found': 404,
  'quick-replies.name_taken': 409,
  'quick-replies.too_many': 409,
  'keyword-rules.not_found': 404,
  /** A rule with the same keyword and match rule is for some of the same sub-accounts; `details` name both. */
  'keyword-rules.keyword_taken': 409,
  'keyword-rules.too_many': 409,
  'welcome-templates.not_found': 404,
  'welcome-templates.too_many': 409,
  /** Rows of a file are not valid; `details` names each by its line. */
  'replies.import_invalid': 400,
} as const;
