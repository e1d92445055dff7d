/** Submissions without a decision, for other features to read. PostgreSQL flattens the view. */
export const pendingCertifications = "(select id, tenant_id from certifications where status = 'pending')";
