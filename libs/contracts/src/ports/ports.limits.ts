export const portLimits = {
  /** A lease ends this long after its last renewal. */
  leaseSeconds: 45,
  heartbeatSeconds: 15,
  /** How often lapsed leases are looked for. */
  expirySweepSeconds: 5,
  accountMax: 135,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  /** How many social accounts of a platform the matrix shows one by one. */
  matrixCells: 600,
  /** Port ids in one heartbeat. */
  heartbeatMax: 1_000,
} as const;
