export const identityLimits = {
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** A refresh token just replaced still answers this long, so that parallel refreshes agree. */
  refreshGraceSeconds: 10,
  captchaSeconds: 5 * 60,
  usernameMax: 254,
  passwordMin: 6,
  passwordMax: 128,
  refreshCookie: 'REFRESH_TOKEN',
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  tenantHeader: 'tenant-id',
} as const;
