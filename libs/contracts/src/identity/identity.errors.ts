export const identityErrors = {
  'identity.captcha_wrong': 400,
  'identity.credentials_wrong': 401,
  'identity.session_ended': 401,
  'identity.too_many_attempts': 429,
} as const;
