export const identityErrors = {
  'identity.captcha_wrong': 400,
  /** The captcha or challenge is unsolved, used or expired. Solve another one. */
  'identity.proof_wrong': 400,
  'identity.credentials_wrong': 401,
  'identity.session_ended': 401,
  'identity.too_many_attempts': 429,
  /** The code is wrong, used, expired, or for another purpose. */
  'identity.code_wrong': 400,
  /** The link is used, expired or replaced. An operator can send another one. */
  'identity.link_over': 400,
  'identity.totp_wrong': 400,
  /** The sign-in has expired. Begin again. */
  'identity.totp_expired': 400,
  'identity.totp_enabled': 409,
  'identity.totp_not_enabled': 409,
  /** The remembered form is no longer valid. Type the password. */
  'identity.form_forgotten': 400,
  'identity.email_taken': 409,
  'identity.registration_closed': 403,
  'identity.session_not_found': 404,
  'identity.picture_unreadable': 400,
  'identity.avatar_not_found': 404,
} as const;
