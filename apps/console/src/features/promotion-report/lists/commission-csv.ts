import type { Commission, CsvCell } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import { percentOf } from '../../../lib/percent';
import { payerText } from '../commission-labels';

/** Each column's heading and what stands below it; amounts are plain numbers, their currency in the heading. */
const columnsOf = (t: TFunction, format: Format): [string, (one: Commission) => CsvCell][] => [
  [t('promotionReport.columns.paidAt'), ({ paidAt }) => format.dateTime(paidAt)],
  [t('promotionReport.invitedUser'), (one) => payerText(t, one)],
  [t('promotionReport.level'), ({ level }) => level],
  [t('promotionReport.csv.paid'), ({ paid }) => dollarsOf(paid)],
  [t('promotionReport.csv.rmbPaid'), ({ rmbPaid }) => dollarsOf(rmbPaid)],
  [t('promotionReport.csv.refunded'), ({ refunded }) => dollarsOf(refunded)],
  [t('promotionReport.csv.rate'), ({ rate }) => percentOf(rate)],
  [
    t('promotionReport.firstPayment'),
    ({ level, isFirst }) => (level === 1 ? t(isFirst ? 'common.yes' : 'common.no') : ''),
  ],
  [t('promotionReport.csv.commission'), ({ amount }) => dollarsOf(amount)],
  [t('promotionReport.csv.takenBack'), ({ takenBack }) => dollarsOf(takenBack)],
  [t('promotionReport.status'), ({ status }) => t(`promotionReport.commissionStatus.${status}`)],
  [t('promotionReport.columns.availableAt'), ({ availableAt }) => format.dateTime(availableAt)],
];

export function commissionCsv(t: TFunction, format: Format, rows: readonly Commission[]): CsvCell[][] {
  const columns = columnsOf(t, format);
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}
