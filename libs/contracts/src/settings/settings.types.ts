import type { ReceiptParty } from '../orders/receipt-party.types.js';
import type { WithdrawalMethod } from '../promotion/promotion-account.types.js';
import type { LevelRates } from '../promotion/promotion-links.types.js';

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
  /** Basis points of commissions above the direct level. Payments follow those that stood when they were made. */
  promotionLevelRates: LevelRates;
  /** Days that commissions of payments are held. */
  promotionHoldDays: number;
  /** How promoters may be paid, in the order of `withdrawalMethods`; empty allows no withdrawal. */
  withdrawalMethods: WithdrawalMethod[];
}
