import type { ReceiptParty } from '../orders/receipt-party.types.js';

/** Settings of the whole installation, made by an operator. */
export interface InstallationSettings {
  /** Private networks in CIDR form that tenants' proxies may lie in; empty allows none. */
  allowedPrivateNetworks: string[];
  /** Whether visitors may register. */
  registrationOpen: boolean;
  /** RMB for one USD, in ten-thousandths: shown beside every price. */
  rmbRate: number;
  /** Printed on receipts. */
  seller: ReceiptParty;
}
