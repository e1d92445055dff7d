/** Withdrawals, flags and corrections that wait for operators, for other features to count. PostgreSQL flattens them. */
export const pendingWithdrawals = "(select id, tenant_id from withdrawals where status = 'pending')";
export const pendingCorrections =
  "(select id, tenant_id from promotion_corrections where status = 'pending')";
export const openReferralFlags = "(select id, promoter_id from referral_flags where status = 'open')";
