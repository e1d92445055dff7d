/** Withdrawals, flags and corrections that wait for operators, for other features to count. PostgreSQL flattens them. */
export const pendingWithdrawals = "(select id, tenant_id from withdrawals where status = 'pending')";
export const pendingCorrections =
  "(select id, tenant_id from promotion_corrections where status = 'pending')";
export const openReferralFlags = "(select id, promoter_id from referral_flags where status = 'open')";

/** The texts of promotion links that visitors see, by column. */
export const shownPromotionLinks = `(select id, tenant_id, name, activity_name, code, contact_account, target_url, keeps_target,
  created_at from promotion_links)`;
