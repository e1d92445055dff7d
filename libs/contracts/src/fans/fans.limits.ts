export const fanLimits = {
  accountMax: 128,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  /** Rows stored by one statement. */
  flushRows: 1_000,
} as const;
