export const tenantLimits = {
  /** Ports of the free plan. */
  freePorts: 1,
  defaultTimeZone: 'Asia/Shanghai',
  defaultLanguage: 'zh-CN',
} as const;
