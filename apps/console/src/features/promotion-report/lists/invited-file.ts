import type { InvitedUser } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';
import { personText } from '../commission-labels';
import { linkText } from '../use-link-name';

/** Amounts are plain numbers; the heading names the currency. */
export const invitedFile = (t: TFunction, format: Format): FileColumn<InvitedUser>[] => [
  [t('promotionReport.columns.email'), (user) => personText(t, user)],
  [t('promotionReport.level'), ({ level }) => level],
  [t('promotionReport.status'), ({ status }) => t(`promotionReport.invitedStatus.${status}`)],
  [t('promotionReport.columns.source'), ({ source }) => source],
  [t('promotionReport.link'), ({ linkName }) => (linkName === null ? '' : linkText(t, linkName))],
  [t('promotionReport.csv.transactions'), ({ transactions }) => transactions],
  [t('promotionReport.csv.amount'), ({ amount }) => dollarsOf(amount)],
  [t('promotionReport.csv.rmbAmount'), ({ rmbAmount }) => dollarsOf(rmbAmount)],
  [t('promotionReport.csv.revenue'), ({ revenue }) => dollarsOf(revenue)],
  [t('promotionReport.columns.registeredAt'), ({ registeredAt }) => format.dateTime(registeredAt)],
  [
    t('promotionReport.columns.firstPaidAt'),
    ({ firstPaidAt }) => firstPaidAt && format.dateTime(firstPaidAt),
  ],
];
