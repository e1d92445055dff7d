/** Emails without their contents, for other features to count. PostgreSQL flattens the view. */
export const storedEmails = '(select id, status, created_at, next_attempt_at from mails)';
