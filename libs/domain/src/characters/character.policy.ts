import { characterLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/**
 * Whether a main balance that something is taken from is low from now on: it was not yet since characters were added. One that
 * begins below the warning, as on the free plan, is low once something was taken from it.
 */
export const fallsLow = ({ crossing }: { crossing: string | null }, after: number): boolean =>
  crossing === null && after < characterLimits.lowWarning;

/** Names the field that asked for them. */
export function notEnough(field: string): AppError {
  const message = 'There are not enough characters.';
  return new AppError('characters.not_enough', message, {
    details: [{ field, rule: 'balance', message }],
  });
}

export function notLimited(): AppError {
  const message = 'Only a limited sub-account has characters of its own.';
  return new AppError('characters.not_limited', message, {
    details: [{ field: 'subAccountId', rule: 'limited', message }],
  });
}

export const causeReused = (): AppError =>
  new AppError('characters.cause_reused', 'This request was made before. Make a new one.');

export const noneToSpend = (): AppError =>
  new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');

export const suspended = (): AppError => new AppError('tenants.suspended', 'The account is suspended.');

export const subAccountNotFound = (): AppError =>
  new AppError('sub-accounts.not_found', 'There is no such sub-account.');
