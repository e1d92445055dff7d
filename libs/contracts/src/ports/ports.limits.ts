export const portLimits = {
  /** The length of a lease after its last renewal. */
  leaseSeconds: 45,
  heartbeatSeconds: 15,
  /** The interval for closing ports whose lease has ended. */
  expirySweepSeconds: 5,
  accountMax: 135,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  /** Social accounts of one platform that the matrix shows as cells. */
  matrixCells: 600,
  /** Port ids in one heartbeat. */
  heartbeatMax: 1_000,
} as const;
