export const proxyLimits = {
  nameMax: 60,
  hostMax: 253,
  /** Bytes in UTF-8, of each: SOCKS 5 can carry no longer ones than 255. */
  userNameMax: 128,
  passwordMax: 255,
  /** Of one tenant. */
  proxiesMax: 2_000,
  /** Of one deletion, or of one test of many. */
  batchMax: 400,
  importLines: 500,
  /** Of an import's text. */
  importMax: 15_000,
  checkTimeoutSeconds: 10,
  checksKept: 50,
} as const;
