import type { Commission } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { percentText } from '../../../lib/percent';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { payerText, paymentText } from '../commission-labels';
import { CommissionState } from './CommissionState';

export const commissionColumns = (t: TFunction, format: Format): Columns<Commission, never> => [
  {
    key: 'payer',
    head: t('promotionReport.invitedUser'),
    cell: (one) => <Named name={payerText(t, one)} below={t(`promotionReport.levels.${one.level}`)} />,
  },
  {
    key: 'status',
    head: t('promotionReport.status'),
    width: 112,
    phone: 'state',
    cell: ({ status }) => <CommissionState status={status} />,
  },
  {
    key: 'paidAt',
    head: t('promotionReport.columns.paidAt'),
    width: 176,
    phone: 'figure',
    cell: ({ paidAt }) => <span className="num">{format.dateTime(paidAt)}</span>,
    short: ({ paidAt }) => format.date(paidAt),
  },
  {
    key: 'paid',
    head: t('promotionReport.columns.paid'),
    width: 136,
    figure: true,
    phone: 'figure',
    cell: ({ paid, rmbPaid }) => <Named name={format.money(paid)} below={format.rmb(rmbPaid)} />,
    short: ({ paid }) => format.money(paid),
  },
  {
    key: 'refunded',
    head: t('promotionReport.columns.refunded'),
    width: 112,
    figure: true,
    cell: ({ refunded }) => (refunded === 0 ? t('common.unknown') : format.money(refunded)),
  },
  {
    key: 'rate',
    head: t('promotionReport.columns.rate'),
    width: 112,
    figure: true,
    cell: (one) => <Named name={percentText(format, one.rate)} below={paymentText(t, one)} />,
  },
  {
    key: 'amount',
    head: t('promotionReport.columns.amount'),
    width: 128,
    figure: true,
    phone: 'figure',
    cell: ({ amount, takenBack, status }) =>
      takenBack === 0 || status === 'test' ? (
        format.money(status === 'test' ? 0 : amount)
      ) : (
        <Named
          name={format.money(amount)}
          below={t('promotionReport.tookBack', { amount: format.money(takenBack) })}
        />
      ),
    short: ({ amount, status }) => format.money(status === 'test' ? 0 : amount),
  },
  {
    key: 'availableAt',
    head: t('promotionReport.columns.availableAt'),
    width: 132,
    cell: ({ availableAt, status }) =>
      status === 'held' || status === 'available' ? (
        <span title={format.dateTime(availableAt)}>{format.date(availableAt)}</span>
      ) : (
        t('common.unknown')
      ),
  },
];
