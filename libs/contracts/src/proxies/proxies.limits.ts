export const proxyLimits = {
  nameMax: 60,
  hostMax: 253,
  userNameMax: 128,
  passwordMax: 255,
  /** Of one tenant. */
  proxiesMax: 2_000,
  importLines: 500,
  /** Of an import's text. */
  importMax: 15_000,
  checkTimeoutSeconds: 10,
  checksKept: 50,
} as const;
