export const tenantLimits = {
  /** Ports of the free plan. */
  freePorts: 1,
  /** Characters that a new tenant gets. */
  registrationCharacters: 100_000,
  defaultTimeZone: 'Asia/Shanghai',
  defaultLanguage: 'zh-CN',
  reasonMax: 200,
  /** Characters of an operator's own note. */
  noteMax: 2_000,
  /** Rows of each list in the facts of a support call. */
  supportRows: 5,
  /** Kilobits a second. */
  videoBitRateMin: 150,
  videoBitRateMax: 1_800,
  videoBitRateDefault: 800,
  /** Frames a second. */
  videoFrameRateMin: 1,
  videoFrameRateMax: 30,
  videoFrameRateDefault: 15,
} as const;
