export const contactDataLimits = {
  /** Calendar months from a package's end. */
  keepMonths: 1,
  /** Whole days before it begins at which the owner is told. It never begins sooner after being told. */
  noticeDays: [7, 1],
  /** Receipts shown, the newest. */
  receiptsShown: 50,
} as const;
