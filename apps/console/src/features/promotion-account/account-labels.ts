import type { LedgerEntry, LedgerStatus, MaskedAddress } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { StatusTone } from '../../ui/StatusDot';

export const statusTones: Record<LedgerStatus, StatusTone> = {
  done: 'online',
  pending: 'busy',
  paid: 'online',
  rejected: 'fault',
};

/** Signed, as it moved the account that is shown. */
export const movementText = (format: Format, { type, amount }: LedgerEntry): string =>
  `${type === 'income' ? '+' : '−'}${format.money(amount)}`;

/** Fen beside it, with the same sign; nothing where it is not known. */
export const rmbMovementText = (format: Format, { type, rmbAmount }: LedgerEntry): string | null =>
  rmbAmount === null ? null : `${type === 'income' ? '+' : '−'}${format.rmb(rmbAmount)}`;

/** Method and masked address in one line. */
export const maskedText = (t: TFunction, { method, address }: MaskedAddress): string =>
  `${t(`promotionAccount.method.${method}`)} · ${address}`;
