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
  /** The days before the end from which the console reminds the owner. A trial is short, so it has only two. */
  remindDays: 7,
  remindTrialDays: 1,
} as const;
