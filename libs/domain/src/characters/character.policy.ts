import { characterLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** Whether a main balance went below the warning. */
export const fallsLow = (before: number, after: number): boolean =>
  before >= characterLimits.lowWarning && after < characterLimits.lowWarning;

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
