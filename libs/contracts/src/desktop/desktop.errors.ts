export const desktopErrors = {
  'desktop.credentials_wrong': 401,
  'desktop.session_ended': 401,
  'desktop.session_replaced': 409,
  'desktop.session_revoked': 403,
  'desktop.version_unknown': 400,
  'desktop.frame_invalid': 400,
  'desktop.batch_too_large': 413,
  'desktop.command_unknown': 404,
} as const;
