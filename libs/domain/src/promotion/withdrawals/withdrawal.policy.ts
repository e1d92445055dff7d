import { promotionLimits, type WithdrawalMethod, type WithdrawalStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { dateBefore, localDate, startOfDayBefore } from '../../tenants/index.js';

const transitions: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

export const statusesBefore = (next: WithdrawalStatus): WithdrawalStatus[] =>
  (Object.keys(transitions) as WithdrawalStatus[]).filter((from) => transitions[from].includes(next));

const sunday = 0;
const saturday = 6;

const isWorkingDay = (date: string): boolean => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== saturday && day !== sunday;
};

/**
 * The due date of a withdrawal requested at this instant: a local day as `2026-11-26`, and the instant at which it ends.
 * Working days, Monday to Friday, are counted from the local day after the request.
 */
export function dueOf(
  requestedAt: Date,
  zone: string,
  workingDays: number = promotionLimits.payoutWorkingDays,
): { dueOn: string; dueAt: Date } {
  const today = localDate(requestedAt, zone);
  let days = 0;
  let left = workingDays;
  while (left > 0) {
    days += 1;
    if (isWorkingDay(dateBefore(today, -days))) left -= 1;
  }
  return { dueOn: dateBefore(today, -days), dueAt: startOfDayBefore(requestedAt, zone, -(days + 1)) };
}

/**
 * The part of a reference that distinguishes payouts: without case, width, blanks and invisible characters, and with one
 * kind of dash.
 */
export const referenceKeyOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{DI}]+/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .toLowerCase();

export const withdrawalNotFound = (): AppError =>
  new AppError('promotion.withdrawal_not_found', 'There is no such withdrawal.');

export const withdrawalAccountNotFound = (): AppError =>
  new AppError('promotion.account_not_found', 'There is no such withdrawal account.');

export const tenantSuspended = (): AppError =>
  new AppError('promotion.tenant_suspended', 'The tenant is suspended: nothing leaves it.');

/** Throws `promotion.method_off` if the installation does not pay by this method. */
export function assertMethodOffered(offered: readonly WithdrawalMethod[], method: WithdrawalMethod): void {
  if (!offered.includes(method)) throw new AppError('promotion.method_off', 'This method is not offered.');
}
