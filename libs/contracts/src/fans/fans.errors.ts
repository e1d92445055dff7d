export const fanErrors = {
  'fans.social_account_unknown': 404,
  'fans.account_invalid': 400,
} as const;
