import { characterLimits } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';

/** Whether a main balance went below the warning. */
export const fallsLow = (before: number, after: number): boolean =>
  before >= characterLimits.lowWarning && after < characterLimits.lowWarning;

/** Names the field that asked for them. */
export function notEnough(field: string): CodedError {
  const message = 'There are not enough characters.';
  return new CodedError('characters.not_enough', message, {
    details: [{ field, rule: 'balance', message }],
  });
}

export function notLimited(): CodedError {
  const message = 'Only a limited sub-account has characters of its own.';
  return new CodedError('characters.not_limited', message, {
    details: [{ field: 'subAccountId', rule: 'limited', message }],
  });
}

export const causeReused = (): CodedError =>
  new CodedError('characters.cause_reused', 'This request was made before. Make a new one.');

export const noneToSpend = (): CodedError =>
  new CodedError('sub-accounts.deleting', 'This sub-account is being deleted.');

export const suspended = (): CodedError => new CodedError('tenants.suspended', 'The account is suspended.');

export const noSuchSubAccount = (): CodedError =>
  new CodedError('sub-accounts.not_found', 'There is no such sub-account.');
