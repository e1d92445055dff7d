export const fanLimits = {
  accountMax: 128,
  nicknameMax: 128,
  linkMax: 512,
  phoneMax: 32,
  searchMax: 100,
  /** Gains, conversations and work orders that a fan's details show of each. */
  detailRows: 50,
} as const;
