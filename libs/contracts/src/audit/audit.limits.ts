export const auditLimits = {
  /** A log counts its entries this far: a total above it means there are more. */
  counted: 10_000,
} as const;
