export const workOrderLimits = {
  nameMax: 60,
  remarksMax: 500,
  /** A goal is a whole number from 1 up to this. */
  goalMax: 10_000_000,
  /** Sub-accounts of one order. */
  subAccountsMax: 500,
  /** Sub-accounts and social accounts that a list of orders or shares names for each. */
  listedMax: 20,
  /** Orders of one tenant. */
  ordersMax: 5_000,
  /** Fans that one request takes out of a day or makes base. */
  fansMax: 1_000,
  /** A close waits at most so many minutes for reports that were stored before the day's end. */
  closeWaitMinutes: 15,
} as const;

export const shareLimits = {
  titleMax: 60,
  passwordMin: 4,
  passwordMax: 8,
  validDaysMax: 3_650,
  /** Active ones, of one order. */
  sharesMax: 200,
  /** Linked accounts of one share. */
  accountsMax: 2_000,
  /** Accounts and closed days on its page. */
  accountsShown: 200,
  daysShown: 30,
  /** Requests for share pages that one address may make: a live page reads twice a second, and people share an address. */
  readsPerMinute: 1_200,
  /** A right password opens its share for so long. */
  openHours: 12,
  /** Days that entries of the view log are kept, and the addresses in them. */
  viewDays: 365,
  addressDays: 30,
} as const;
