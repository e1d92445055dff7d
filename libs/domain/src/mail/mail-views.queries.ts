import { mailLimits } from '@parley/contracts/public';

/** Emails without their contents, for other features to count. PostgreSQL flattens the view. */
export const storedEmails = '(select id, status, created_at, next_attempt_at from mails)';

/** Emails that a mail server refused for good, and not those that it could not take for too long. */
export const refusedEmails = `(select kind, "to", created_at from mails
  where status = 'failed' and next_attempt_at < created_at + interval '${mailLimits.tries.news.untilSeconds - mailLimits.tries.news.longestWaitSeconds} seconds')`;

/** Emails that failed, or that wait after a failed try. */
export const faultyEmails = `(select id, kind, "to", status, last_error, created_at from mails
  where status in ('queued', 'failed') and last_error is not null)`;
