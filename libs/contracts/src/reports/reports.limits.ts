export const reportLimits = {
  /** The local hour from which a day's reports are sent. Weekly ones are sent on Mondays. */
  morningHour: 8,
  /** Work orders that an email lists. */
  ordersMax: 20,
  /** Sub-accounts that an email lists. */
  subAccountsMax: 5,
} as const;
