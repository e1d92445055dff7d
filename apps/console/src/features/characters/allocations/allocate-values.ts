import { type Allocate, type AllocationType, characterLimits } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';

export interface AllocateValues {
  subAccountId: string;
  type: AllocationType;
  amount: string;
  remark: string;
}

/** Both balances before the transfer; undefined while unknown. */
export interface Sides {
  own: number | undefined;
  main: number | undefined;
}

const { amountMax } = characterLimits;

/** A whole number above zero; null otherwise. The text may hold separators. */
export function amountOf(text: string): number | null {
  const bare = text.replaceAll(/[\s,，]/g, '');
  const amount = /^\d{1,13}$/.test(bare) ? Number(bare) : 0;
  return amount >= 1 && amount <= amountMax ? amount : null;
}

/** Both balances after the allocation. */
export function after(type: AllocationType, amount: number, { own, main }: Sides): Sides {
  const change = type === 'add' ? amount : -amount;
  return { own: own === undefined ? own : own + change, main: main === undefined ? main : main - change };
}

/** The number of missing characters at the source; 0 when it has enough. */
export function missing(type: AllocationType, amount: number, sides: Sides): number {
  const { own, main } = after(type, amount, sides);
  return Math.max(0, -((type === 'add' ? main : own) ?? 0));
}

export function amountProblem(
  t: TFunction,
  format: Format,
  { type, amount: text }: Pick<AllocateValues, 'type' | 'amount'>,
  sides: Sides,
): string | undefined {
  const amount = amountOf(text);
  if (amount === null) return t('characters.form.badAmount', { most: format.number(amountMax) });
  const short = missing(type, amount, sides);
  return short > 0 ? t(`characters.form.short.${type}`, { shown: format.number(short) }) : undefined;
}

export const bodyOf = ({ subAccountId, type, amount, remark }: AllocateValues): Allocate => ({
  subAccountId,
  type,
  amount: amountOf(amount) ?? 0,
  ...(remark.trim() && { remark: remark.trim() }),
});
