export const proxyLimits = {
  nameMax: 60,
  hostMax: 253,
  /** Bytes in UTF-8, of each: SOCKS 5 can carry no longer ones than 255. */
  userNameMax: 128,
  passwordMax: 255,
  /** Proxies of one tenant. */
  proxiesMax: 2_000,
  /** Proxies of one deletion, or of one test of many. */
  batchMax: 400,
  importLines: 500,
  /** Characters of an import's text. */
  importMax: 15_000,
  checkTimeoutSeconds: 10,
  checksKept: 50,
} as const;
