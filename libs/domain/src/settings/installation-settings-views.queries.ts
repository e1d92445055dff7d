/** Who sells, as receipts name it: one value, for other features to store beside what was sold. */
export const sellerParty = '(select seller from installation_settings where id = 1)';
