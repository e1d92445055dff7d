export const tenantLimits = {
  /** Ports of the free plan. */
  freePorts: 1,
  /** Characters a new tenant is given. */
  registrationCharacters: 100_000,
  defaultTimeZone: 'Asia/Shanghai',
  defaultLanguage: 'zh-CN',
  reasonMax: 200,
} as const;
