import { characterLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/**
 * Whether the main balance becomes low by this movement: once until characters are added. A balance that
 * begins below the warning level, as on the free plan, becomes low once characters are taken from it.
 */
export const fallsLow = ({ crossing }: { crossing: string | null }, after: number): boolean =>
  crossing === null && after < characterLimits.lowWarning;

/** The error names the field of the request. */
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
