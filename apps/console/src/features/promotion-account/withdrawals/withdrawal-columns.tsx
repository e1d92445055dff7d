import type { Withdrawal } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import type { Column } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { statusTones } from '../account-labels';
import { MaskedAddressCell } from '../MaskedAddressText';

type WithdrawalColumn = Column<Withdrawal>;

export function useWithdrawalColumns(): [WithdrawalColumn, ...WithdrawalColumn[]] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'requestedAt',
      head: t('promotionAccount.columns.requestedAt'),
      width: 180,
      cell: ({ requestedAt, id }) => <Named name={format.dateTime(requestedAt)} below={id} />,
    },
    {
      key: 'amount',
      head: t('promotionAccount.columns.withdrawn'),
      width: 116,
      figure: true,
      phone: 'figure',
      cell: ({ amount }) => format.money(amount),
    },
    {
      key: 'fee',
      head: t('promotionAccount.columns.fee'),
      width: 96,
      figure: true,
      cell: ({ fee }) => format.money(fee),
    },
    {
      key: 'net',
      head: t('promotionAccount.columns.net'),
      width: 116,
      figure: true,
      phone: 'figure',
      cell: ({ net }) => format.money(net),
    },
    {
      key: 'status',
      head: t('promotionAccount.columns.status'),
      width: 128,
      phone: 'state',
      cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
    },
    {
      key: 'dueOn',
      head: t('promotionAccount.columns.dueOn'),
      width: 188,
      phone: 'figure',
      cell: (withdrawal) => <DueCell withdrawal={withdrawal} />,
      short: (withdrawal) => <DueCell short withdrawal={withdrawal} />,
    },
    {
      key: 'account',
      head: t('promotionAccount.columns.withdrawalAccount'),
      width: 148,
      cell: ({ withdrawalAccount }) => <MaskedAddressCell of={withdrawalAccount} />,
    },
    {
      key: 'remark',
      head: t('promotionAccount.columns.result'),
      cell: ({ reference, reason }) => {
        const text = reference || reason;
        return <span title={text}>{text || t('common.unknown')}</span>;
      },
    },
  ];
}

export function WithdrawalState({ withdrawal: { status } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'rejected'}
      tone={statusTones[status]}
      text={t(`promotionAccount.status.${status}`)}
    />
  );
}

/** The day by whose end it is due, while it waits; loud once that has passed. */
export function DueCell({ withdrawal, short = false }: { withdrawal: Withdrawal; short?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, isLate } = withdrawal;
  const dueOn = format.calendarDay(withdrawal.dueOn);
  if (status !== 'pending') return <>{t('common.unknown')}</>;
  if (!isLate) return <span className="num">{dueOn}</span>;
  const late = t(short ? 'promotionAccount.withdrawals.lateShort' : 'promotionAccount.withdrawals.late', {
    date: dueOn,
  });
  return <StatusDot chip tone="fault" text={late} />;
}
