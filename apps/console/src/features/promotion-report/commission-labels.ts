import type { Commission, CommissionStatus, InvitedUser } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../ui/StatusDot';

export const commissionTones: Record<CommissionStatus, StatusTone> = {
  held: 'info',
  available: 'online',
  withheld: 'fault',
  'taken-back': 'idle',
};

/** Whom it comes from: only direct referrals are told by their masked e-mail. */
export const personText = (t: TFunction, { email, level, id }: PersonOf): string =>
  email || t('promotionReport.person', { level: t(`promotionReport.levels.${level}`), id: id.slice(-6) });

type PersonOf = Pick<InvitedUser, 'email' | 'level' | 'id'>;

export const payerText = (t: TFunction, { email, level, invitedUserId }: Commission): string =>
  personText(t, { email, level, id: invitedUserId });
