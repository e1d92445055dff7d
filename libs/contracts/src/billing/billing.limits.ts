export const billingLimits = {
  nameMax: 60,
  subTitleMax: 120,
  codePattern: /^[A-Z0-9_]{2,40}$/,
  daysMax: 3_650,
  /** The characters of one pack. */
  charactersMax: 2_000_000_000,
  /** Cents: a package, for one port or one pack. */
  priceMax: 100_000_00,
  minPortMax: 10_000,
  positionMax: 1_000,
  /** Characters given with the first standard package, once per tenant. */
  firstPurchaseCharacters: 1_000_000,
  /**
   * The console reminds the owner from this many whole days before the end. A trial is short, so its reminder covers
   * only the last two days.
   */
  remindDays: 7,
  remindTrialDays: 1,
} as const;
