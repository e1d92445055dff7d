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

/** The amount with its sign for the shown account. */
export const movementText = (format: Format, { type, amount }: LedgerEntry): string =>
  `${type === 'income' ? '+' : '−'}${format.money(amount)}`;

/** The amount in fen with the same sign; empty when unknown. */
export const rmbMovementText = (format: Format, { type, rmbAmount }: LedgerEntry): string | null =>
  rmbAmount === null ? null : `${type === 'income' ? '+' : '−'}${format.rmb(rmbAmount)}`;

/** Method and masked address in one line. */
export const maskedText = (t: TFunction, { method, address }: MaskedAddress): string =>
  `${t(`promotionAccount.method.${method}`)} · ${address}`;
