import type { ReviewedWithdrawal } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { WithdrawalState } from './WithdrawalState';

/** The reason why it cannot be paid now; null when it can. */
function warningOf(
  t: TFunction,
  { status, tenantStatus, payableFrom, openFlags, balances }: ReviewedWithdrawal,
) {
  if (status !== 'pending') return null;
  if (tenantStatus === 'suspended') return t('promotionReview.warning.suspended');
  if (balances.owed > 0) return t('promotionReview.warning.owes');
  if (openFlags > 0) return t('promotionReview.warning.flagged');
  return Date.parse(payableFrom) > Date.now() ? t('promotionReview.warning.waiting') : null;
}

export const withdrawalColumns = (
  t: TFunction,
  format: Format,
): ExportedColumns<ReviewedWithdrawal, never> => [
  {
    key: 'tenant',
    head: t('promotionReview.columns.promoter'),
    value: ({ tenantEmail }) => tenantEmail,
    cell: ({ tenantEmail, id }) => <Named name={tenantEmail} below={id} />,
  },
  {
    key: 'status',
    head: t('promotionReview.statusLabel'),
    width: 128,
    phone: 'state',
    value: ({ status }) => t(`promotionAccount.status.${status}`),
    cell: (one) => <WithdrawalState {...one} />,
  },
  {
    key: 'dueOn',
    head: t('promotionReview.columns.dueOn'),
    width: 116,
    phone: 'figure',
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, status }) =>
      status === 'pending' ? <span className="num">{format.calendarDay(dueOn)}</span> : t('common.unknown'),
  },
  {
    key: 'amount',
    head: t('promotionReview.columns.amount'),
    width: 112,
    figure: true,
    phone: 'figure',
    currency: 'USD',
    value: ({ amount }) => amount,
  },
  {
    key: 'net',
    head: t('promotionReview.columns.net'),
    width: 112,
    figure: true,
    phone: 'figure',
    currency: 'USD',
    value: ({ net }) => net,
    cell: ({ net }) => <strong>{format.money(net)}</strong>,
  },
  {
    key: 'account',
    head: t('promotionReview.columns.account'),
    width: 148,
    value: ({ withdrawalAccount: { method, address } }) =>
      `${t(`promotionAccount.method.${method}`)} · ${address}`,
    cell: ({ withdrawalAccount: { method, address } }) => (
      <Named name={t(`promotionAccount.method.${method}`)} below={address} />
    ),
  },
  {
    key: 'warning',
    head: t('promotionReview.columns.warning'),
    width: 136,
    value: (one) => warningOf(t, one) ?? (one.reference || one.reason),
    cell: (one) => {
      const warning = warningOf(t, one);
      if (warning !== null) return <StatusDot chip tone="busy" text={warning} />;
      const result = one.reference || one.reason;
      return result ? <span title={result}>{result}</span> : t('common.unknown');
    },
  },
  {
    key: 'requestedAt',
    head: t('promotionReview.columns.requestedAt'),
    width: 160,
    value: ({ requestedAt }) => format.dateTime(requestedAt),
  },
];
