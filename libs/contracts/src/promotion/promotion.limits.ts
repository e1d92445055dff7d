export const promotionLimits = {
  /** Basis points of a direct referral's first payment, and of later ones, unless an operator set others. */
  firstRebateRate: 2_000,
  rebateRate: 1_000,
  /** Basis points of the levels above the direct one, until an operator sets others. */
  levelRates: { level2: 500, level3: 300, level4: 100 },
  /** Days that a commission is held, until an operator sets others, and the most. */
  holdDays: 15,
  holdDaysMax: 365,
  levels: 4,
  rateMax: 10_000,
  /** A code stays valid so many days after a visit. */
  attributionDays: 30,
  linkNameMax: 60,
  activityNameMax: 20,
  adContentMax: 200,
  inviteCodeMin: 6,
  inviteCodeMax: 15,
  targetUrlMax: 500,
  /** Custom links of one tenant. */
  linksMax: 1_000,
  /** Withdrawal accounts of one tenant that are not removed. */
  withdrawalAccountsMax: 20,
  withdrawalAccountNameMax: 40,
  addressMax: 100,
  /** Hours before a new withdrawal account is first paid to. */
  withdrawalAccountWaitHours: 24,
  /** Cents. */
  withdrawalMin: 5_000,
  /** Cents of one withdrawal. */
  withdrawalMax: 1_000_000_000,
  /** Basis points of the amount, rounded up to a cent. */
  withdrawalFeeRate: 100,
  /** A withdrawal is due by the end of this working day of the tenant's zone, Monday to Friday. */
  payoutWorkingDays: 3,
  payoutReferenceMax: 100,
  reasonMax: 200,
  /** Cents of one correction. */
  correctionMax: 100_000_000,
  clientIdMax: 64,
} as const;
