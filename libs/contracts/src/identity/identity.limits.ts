export const identityLimits = {
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /**
   * A refresh token just replaced still answers this long: a console's parallel refreshes agree, and a desktop
   * client whose welcome was lost gets in with the token it has. It notices after half a minute, and its next
   * try may be lost as well.
   */
  refreshGraceSeconds: { console: 10, desktop: 120 },
  captchaSeconds: 5 * 60,
  usernameMax: 254,
  passwordMin: 6,
  passwordMax: 128,
  refreshCookie: 'REFRESH_TOKEN',
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  tenantHeader: 'tenant-id',
} as const;
