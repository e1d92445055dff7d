import { AppError } from '@parley/platform/errors';

/** Told only to who proved that the mailbox is theirs. */
export function emailTaken(field: string): AppError {
  const message = 'This address has an account already.';
  return new AppError('identity.email_taken', message, { details: [{ field, rule: 'unique', message }] });
}
