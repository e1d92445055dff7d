import type { Commission, CommissionStatus, InvitedUser } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../ui/StatusDot';

export const commissionTone = (status: CommissionStatus): StatusTone => {
  switch (status) {
    case 'held':
      return 'info';
    case 'available':
      return 'online';
    case 'withheld':
      return 'fault';
    case 'taken-back':
    case 'test':
      return 'idle';
  }
};

/** Names an invited user. Only direct referrals are shown with their masked email. */
export const personText = (t: TFunction, { email, level, id }: PersonOf): string =>
  email || t('promotionReport.person', { level: t(`promotionReport.levels.${level}`), id: id.slice(-6) });

type PersonOf = Pick<InvitedUser, 'email' | 'level' | 'id'>;

/** The ordinal of the user's payment. An upper level has one rate for all payments. */
export const paymentText = (t: TFunction, { level, isFirst }: Pick<Commission, 'level' | 'isFirst'>) =>
  level === 1 ? t(isFirst ? 'promotionReport.firstPayment' : 'promotionReport.laterPayment') : '';

export const payerText = (t: TFunction, { email, level, invitedUserId }: Commission): string =>
  personText(t, { email, level, id: invitedUserId });
