export const proxyLimits = {
  nameMax: 60,
  hostMax: 253,
  /** Bytes of each in UTF-8. SOCKS 5 allows at most 255. */
  userNameMax: 128,
  passwordMax: 255,
  /** Proxies of one tenant. */
  proxiesMax: 2_000,
  /** Proxies in one deletion or test. */
  batchMax: 400,
  importLines: 500,
  /** Characters of an import's text. */
  importMax: 15_000,
  checkTimeoutSeconds: 10,
  checksKept: 50,
} as const;
