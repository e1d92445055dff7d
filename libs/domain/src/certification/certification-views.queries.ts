/** Submissions that wait for a decision, for other features to read. PostgreSQL flattens it. */
export const pendingCertifications = "(select id, tenant_id from certifications where status = 'pending')";
