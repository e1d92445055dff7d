import { AppError } from '@parley/platform/errors';

/** Only for operators, and for people who proved that the mailbox is theirs. Others must not learn it. */
export function emailTaken(field: string): AppError {
  const message = 'This address has an account already.';
  return new AppError('identity.email_taken', message, { details: [{ field, rule: 'unique', message }] });
}
