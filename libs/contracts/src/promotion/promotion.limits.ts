export const promotionLimits = {
  /** Basis points of a direct referral's first payment and of later ones, until an operator sets others. */
  firstRebateRate: 2_000,
  rebateRate: 1_000,
  /** Basis points of the levels above the direct one, until an operator sets others. */
  levelRates: { level2: 500, level3: 300, level4: 100 },
  /** Days for which a commission is held until an operator sets others, and the most days. */
  holdDays: 15,
  holdDaysMax: 365,
  levels: 4,
  rateMax: 10_000,
  /** Days after a visit for which its code stays valid. */
  attributionDays: 30,
  activityNameMax: 20,
  adContentMax: 200,
  inviteCodeMin: 6,
  inviteCodeMax: 15,
  /** Requests with an invite code that one address may make. They could guess codes. */
  inviteReadsPerMinute: 60,
  targetUrlMax: 500,
  /** Custom links of one tenant. */
  linksMax: 1_000,
  /** Withdrawal accounts of one tenant, without removed ones. */
  withdrawalAccountsMax: 20,
  withdrawalAccountNameMax: 40,
  addressMax: 100,
  /** Hours between the addition of a withdrawal account and the first payment to it. */
  withdrawalAccountWaitHours: 24,
  /** Cents. */
  withdrawalMin: 5_000,
  /** Cents of one withdrawal. */
  withdrawalMax: 1_000_000_000,
  /** Basis points of the amount, rounded up to a cent. */
  withdrawalFeeRate: 100,
  /** Working days until a withdrawal is due, Monday to Friday in the tenant's zone. */
  payoutWorkingDays: 3,
  payoutReferenceMax: 100,
  reasonMax: 200,
  /** Cents of one correction. */
  correctionMax: 100_000_000,
} as const;
