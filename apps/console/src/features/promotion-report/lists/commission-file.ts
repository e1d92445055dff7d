import type { Commission } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';
import { percentOf } from '../../../lib/percent';
import { payerText } from '../commission-labels';

/** Amounts are plain numbers; the heading names the currency. */
export const commissionFile = (t: TFunction, format: Format): FileColumn<Commission>[] => [
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
