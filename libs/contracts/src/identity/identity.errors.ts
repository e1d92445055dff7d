export const identityErrors = {
  'identity.captcha_wrong': 400,
  /** Not solved, used or too old: solve another. */
  'identity.proof_wrong': 400,
  'identity.credentials_wrong': 401,
  'identity.session_ended': 401,
  'identity.too_many_attempts': 429,
  /** Wrong, used, of another purpose or too old. */
  'identity.code_wrong': 400,
  /** Used, too old, or replaced since: an operator sends another. */
  'identity.link_over': 400,
  'identity.totp_wrong': 400,
  /** The sign-in began too long ago: begin again. */
  'identity.totp_expired': 400,
  'identity.totp_enabled': 409,
  'identity.totp_not_enabled': 409,
  /** The remembered form can't be used any more: type the password. */
  'identity.form_forgotten': 400,
  'identity.email_taken': 409,
  'identity.registration_closed': 403,
  'identity.session_not_found': 404,
  'identity.picture_unreadable': 400,
  'identity.avatar_not_found': 404,
} as const;
