export const orderLimits = {
  /** The time after which an unpaid order is closed. */
  closeMinutes: 30,
  quoteMinutes: 15,
  /** Ports or packs of one order. */
  numMax: 10_000,
  /** Cents. */
  totalMax: 2_000_000_000,
  reasonMax: 200,
  tradeNoMax: 100,
  giftCharactersMax: 10_000_000_000,
  /** Unpaid orders of one tenant at the same time. */
  openMax: 20,
  /** Orders that a tenant may place within an hour without paying. */
  hourMax: 60,
  /** RMB for one USD, in ten-thousandths, until an operator sets another rate. */
  rmbRate: 72_000,
} as const;
