export const identityLimits = {
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /**
   * A replaced refresh token still works for this time. Parallel refreshes of a console then agree, and a desktop client that
   * lost its welcome can use its earlier token. The client notices the loss after half a minute, and may lose its next try, too.
   */
  refreshGraceSeconds: { console: 10, desktop: 120 },
  captchaSeconds: 5 * 60,
  usernameMax: 254,
  /** The length of new passwords; `passwordProblems` has the other rules. */
  passwordMin: 6,
  passwordMax: 128,
  emailCodeDigits: 6,
  emailCodeSeconds: 10 * 60,
  emailCodeTries: 5,
  emailCodeEverySeconds: 60,
  /** A link that an operator sends, for choosing a password. */
  passwordLinkDays: 3,
  passwordLinkMax: 200,
  /** The cookie with the secret that binds emailed codes to the browser that requested them. */
  emailCodeCookie: 'EMAIL_CODE',
  emailCodeCookieSeconds: 60 * 60,
  /** The cookie by which accounts recognise a browser. */
  knownDeviceCookie: 'KNOWN_DEVICE',
  knownDeviceDays: 180,
  /** Accounts that recognise one browser. */
  knownAccounts: 5,
  totpTokenSeconds: 5 * 60,
  /** Tries of a one-time code in one sign-in. After them the sign-in begins again. */
  totpTries: 5,
  totpDigits: 6,
  /** The length of an authenticator's code or a recovery code, with spaces. */
  totpCodeMax: 32,
  recoveryCodes: 10,
  rememberDays: 30,
  rememberCookie: 'DEVICE',
  /** A sealed form: the wrapped key, the initialisation vector, the text and its tag, one after another. */
  sealedKeyBytes: 256,
  sealedIvBytes: 12,
  sealedTagBytes: 16,
  /** Base64url characters. */
  sealedFormMax: 2_048,
  tgContactMax: 100,
  introMax: 200,
  inviteCodeMax: 15,
  /** Bytes of an uploaded picture. The api draws it again as a square. */
  pictureBytesMax: 2 * 1024 * 1024,
  /** The pixels of an uploaded picture, width times height. A small file can decode to very many pixels. */
  picturePixelsMax: 25_000_000,
  /** The width and height of the drawn picture. */
  pictureSideMax: 16_384,
  /** Pictures that one person may upload in a minute. */
  picturesPerMinute: 10,
  avatarPixels: 256,
  refreshCookie: 'REFRESH_TOKEN',
} as const;

/** These limits are apart from the others, because pages load them together with the check. */
export const proofLimits = {
  /** The iterations per key of a challenge, and the number of possible keys. A solver tries half of them on average. */
  cost: 5_000,
  counters: 1_000,
  /** Base64 characters. */
  max: 2_048,
} as const;
