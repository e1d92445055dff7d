import { type FanCounts, type FanView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

export const nameOf = ({ nickname, account }: Pick<FanView, 'nickname' | 'account'>): string =>
  nickname || account;

export const subAccountName = (
  t: TFunction,
  { subAccount, subAccountRemark }: Pick<FanView, 'subAccount' | 'subAccountRemark'>,
): string => subAccountRemark || subAccount || t('fans.deletedSubAccount');

/** The verdict of the scope that is not in force. */
export function otherVerdict(
  t: TFunction,
  { dedupeScope, freshInSubAccount, freshInTenant }: FanView,
): string {
  const isFresh = dedupeScope === 'tenant' ? freshInSubAccount : freshInTenant;
  return t(
    `fans.other.${dedupeScope === 'tenant' ? 'subAccount' : 'tenant'}.${isFresh ? 'fresh' : 'repeat'}`,
  );
}

/** A count as text: `10,000+` when more match than were counted. */
export const countText = (
  { isComplete }: Pick<FanCounts, 'isComplete'>,
  value: number | null,
  write: Format['number'],
): string => (value !== null && !isComplete ? `${write(value)}+` : write(value));

/** Whether the contact has left the account that gained it. */
export const isGone = ({ leftAt, returnedAt }: FanView): boolean => leftAt !== null && returnedAt === null;
