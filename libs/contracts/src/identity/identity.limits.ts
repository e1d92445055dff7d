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
  /** The length of new passwords; `passwordProblems` has the other rules. */
  passwordMin: 6,
  passwordMax: 128,
  emailCodeDigits: 6,
  emailCodeSeconds: 10 * 60,
  emailCodeTries: 5,
  emailCodeEverySeconds: 60,
  /** A link by which somebody chooses a password, as an operator had it sent. */
  passwordLinkDays: 3,
  passwordLinkMax: 200,
  /** Keeps the secret that the codes a browser asked for answer to. */
  emailCodeCookie: 'EMAIL_CODE',
  emailCodeCookieSeconds: 60 * 60,
  /** Names a browser to the accounts it signed in to. */
  knownDeviceCookie: 'KNOWN_DEVICE',
  knownDeviceDays: 180,
  /** Accounts one browser is known to. */
  knownAccounts: 5,
  totpTokenSeconds: 5 * 60,
  /** The tries of one sign-in; after them it begins again. */
  totpTries: 5,
  totpDigits: 6,
  /** The length of an authenticator's code or a recovery code, with room for blanks. */
  totpCodeMax: 32,
  recoveryCodes: 10,
  rememberDays: 30,
  rememberCookie: 'DEVICE',
  /** A sealed form: the wrapped key, the initialisation vector, the text and its tag, one after another. */
  sealedKeyBytes: 256,
  sealedIvBytes: 12,
  sealedTagBytes: 16,
  /** Characters of base64url. */
  sealedFormMax: 2_048,
  tgContactMax: 100,
  introMax: 200,
  inviteCodeMax: 15,
  /** The length of each text of the first visit. */
  firstVisitMax: 500,
  /** Bytes of an uploaded picture; it is drawn anew as a square. */
  pictureBytesMax: 2 * 1024 * 1024,
  /** The pixels of an uploaded picture, width times height: a small file can unfold to very many. */
  picturePixelsMax: 25_000_000,
  /** Its width and its height. */
  pictureSideMax: 16_384,
  /** Pictures one person may send in a minute. */
  picturesPerMinute: 10,
  avatarPixels: 256,
  refreshCookie: 'REFRESH_TOKEN',
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  tenantHeader: 'tenant-id',
} as const;

/** Apart from the others: pages load these with the check itself. */
export const proofLimits = {
  /** The iterations of one key of a challenge, and the keys it is found among: half of them are tried on average. */
  cost: 5_000,
  counters: 1_000,
  /** Characters of base64. */
  max: 2_048,
} as const;
