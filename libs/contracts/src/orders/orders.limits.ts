export const orderLimits = {
  /** An unpaid order is closed after this long. */
  closeMinutes: 30,
  quoteMinutes: 15,
  /** Ports or packs of one order. */
  numMax: 10_000,
  /** Cents. */
  totalMax: 2_000_000_000,
  reasonMax: 200,
  tradeNoMax: 100,
  giftCharactersMax: 10_000_000_000,
  /** Unpaid orders a tenant may have open at once. */
  openMax: 20,
  /** Orders a tenant may place within an hour without paying them. */
  hourMax: 60,
  /** RMB for one USD, in ten-thousandths, unless an operator set another. */
  rmbRate: 72_000,
} as const;
