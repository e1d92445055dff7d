export const fanErrors = {
  'fans.social_account_unknown': 404,
  'fans.account_invalid': 400,
  'fans.not_found': 404,
} as const;
