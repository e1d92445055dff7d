import type { CsvCell, InvitedUser } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import { personText } from '../commission-labels';
import { linkText } from '../use-link-name';

/** Each column's heading and what stands below it; amounts are plain numbers, their currency in the heading. */
const columnsOf = (t: TFunction, format: Format): [string, (user: InvitedUser) => CsvCell][] => [
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

export function invitedCsv(t: TFunction, format: Format, users: readonly InvitedUser[]): CsvCell[][] {
  const columns = columnsOf(t, format);
  return [columns.map(([head]) => head), ...users.map((user) => columns.map(([, cell]) => cell(user)))];
}
