import type { CreateShare, EditShare, ShareSettings, ShareStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { ShareEntity } from './share.entity.js';

export const shareNotFound = (): AppError => new AppError('shares.not_found', 'There is no such share.');

const shareEnded = (): AppError => new AppError('shares.ended', 'The share has ended.');

/** A share leaves `active` when it expires or is cancelled, and never returns. */
export function shareStatusAt(
  { cancelledAt, expiresAt }: Pick<ShareEntity, 'cancelledAt' | 'expiresAt'>,
  at: Date,
): ShareStatus {
  if (cancelledAt !== null) return 'cancelled';
  return expiresAt !== null && expiresAt <= at ? 'expired' : 'active';
}

/** The same for a row `s` in SQL. `at` is a parameter. */
export const shareStatusSql = (at: string): string =>
  `case when s.cancelled_at is not null then 'cancelled' when s.expires_at <= ${at}::timestamptz then 'expired'
    else 'active' end`;

/** A telephone number, also with spaces or hyphens between its digits. */
const number = /\d(?:[ -]?\d){6,}/g;

/** Masks the middle of telephone numbers: `+8613800138000` becomes `+86138****8000`. */
export const maskedNumbers = (text: string): string =>
  text.replace(number, (found) => {
    const digits = found.replace(/\D/g, '');
    const last = Math.min(4, digits.length - 5);
    return `${digits.slice(0, Math.max(2, digits.length - 8))}****${digits.slice(-last)}`;
  });

/** Rejects with `shares.ended`. */
export function assertActive(share: Pick<ShareEntity, 'cancelledAt' | 'expiresAt'>, at: Date): void {
  if (shareStatusAt(share, at) !== 'active') throw shareEnded();
}

/** Rejects with `request.invalid`, naming the field. */
export function checkShareAccounts({
  range,
  socialAccountIds,
}: Pick<ShareSettings, 'range' | 'socialAccountIds'>): void {
  if (range === 'all' && socialAccountIds.length > 0)
    throw AppError.field('socialAccountIds', 'unused', 'A share of all accounts names none.');
  if (range === 'some' && socialAccountIds.length === 0)
    throw AppError.field('socialAccountIds', 'required', 'Choose at least one account.');
}

/** Rejects with `request.invalid`, naming the field. */
export function checkShare(share: CreateShare): void {
  checkShareAccounts(share);
  const { access, usesCommonPassword, password } = share;
  if (access === 'public' && usesCommonPassword)
    throw AppError.field('usesCommonPassword', 'unused', 'A public share has no password.');
  const needsOwn = access === 'password' && !usesCommonPassword;
  if (needsOwn && password === undefined) throw AppError.field('password', 'required', 'Enter a password.');
  if (!needsOwn && password !== undefined) throw noPasswordOfItsOwn();
}

/** Rejects with `request.invalid`. */
export function checkShareEdit(
  { access, usesCommonPassword }: Pick<ShareEntity, 'access' | 'usesCommonPassword'>,
  { password }: EditShare,
): void {
  if (password !== undefined && (access === 'public' || usesCommonPassword)) throw noPasswordOfItsOwn();
}

const noPasswordOfItsOwn = (): AppError =>
  AppError.field('password', 'unused', 'This share has no password of its own.');
