export const contactDataLimits = {
  /** Calendar months from a package's end. */
  keepMonths: 1,
  /** The owner gets notices this many whole days before a deletion. The deletion starts no sooner after a notice. */
  noticeDays: [7, 1],
  /** The number of receipts shown, the newest first. */
  receiptsShown: 50,
} as const;
