/** A seller or buyer on a receipt. Empty fields are left out. */
export interface ReceiptParty {
  name: string;
  address: string;
  taxNumber: string;
}

export const noParty: Readonly<ReceiptParty> = { name: '', address: '', taxNumber: '' };

/** The fields to store, from a request. */
export const plainParty = ({ name, address, taxNumber }: ReceiptParty): ReceiptParty => ({
  name,
  address,
  taxNumber,
});

/** A party in one line. */
export const partyText = ({ name, address, taxNumber }: ReceiptParty): string =>
  [name, address, taxNumber].filter(Boolean).join(', ');

export const receiptPartyLimits = { nameMax: 120, addressMax: 240, taxNumberMax: 60 } as const;
