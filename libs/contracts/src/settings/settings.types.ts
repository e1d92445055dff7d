import type { ReceiptParty } from '../orders/receipt-party.types.js';
import type { WithdrawalMethod } from '../promotion/promotion-account.types.js';
import type { LevelRates } from '../promotion/promotion-links.types.js';

/** The installation's settings, which operators edit. */
export interface InstallationSettings {
  /** Private networks in CIDR form in which tenants' proxies may be; empty allows none. */
  allowedPrivateNetworks: string[];
  /** Whether visitors may register. */
  registrationOpen: boolean;
  /** RMB for one USD, in ten-thousandths. Shown beside every price. */
  rmbRate: number;
  /** Printed on receipts. */
  seller: ReceiptParty;
  /** Basis points of commissions above the direct level. A payment uses the rates at its time. */
  promotionLevelRates: LevelRates;
  /** Days for which commissions are held. */
  promotionHoldDays: number;
  /** The methods of withdrawals, in the order of `withdrawalMethods`; empty allows no withdrawals. */
  withdrawalMethods: WithdrawalMethod[];
}
