import type { Withdrawal } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { promotionAccount } from '../../../i18n/zh-CN/promotion-account';
import { type Format, useFormat } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { maskedText, statusTones } from '../account-labels';
import { MaskedAddressCell } from '../MaskedAddressText';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<Withdrawal, never> {
  const head = (key: keyof typeof promotionAccount.columns) => ({
    key,
    head: t(`promotionAccount.columns.${key}`),
  });
  return [
    {
      ...head('requestedAt'),
      width: 180,
      value: ({ requestedAt }) => format.dateTime(requestedAt),
      cell: ({ requestedAt, id }) => <Named name={format.dateTime(requestedAt)} below={id} />,
    },
    {
      key: 'amount',
      head: t('promotionAccount.columns.withdrawn'),
      width: 116,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ amount }) => amount,
    },
    {
      ...head('fee'),
      width: 96,
      figure: true,
      currency: 'USD',
      value: ({ fee }) => fee,
    },
    {
      ...head('net'),
      width: 116,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ net }) => net,
    },
    {
      ...head('status'),
      width: 128,
      phone: 'state',
      value: ({ status }) => t(`promotionAccount.status.${status}`),
      cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
    },
    {
      ...head('dueOn'),
      width: 188,
      phone: 'figure',
      value: ({ dueOn }) => dueOn,
      cell: (withdrawal) => <DueCell withdrawal={withdrawal} />,
      short: (withdrawal) => <DueCell short withdrawal={withdrawal} />,
    },
    {
      key: 'account',
      head: t('promotionAccount.columns.withdrawalAccount'),
      width: 148,
      value: ({ withdrawalAccount }) => maskedText(t, withdrawalAccount),
      cell: ({ withdrawalAccount }) => <MaskedAddressCell of={withdrawalAccount} />,
    },
    {
      key: 'remark',
      head: t('promotionAccount.columns.result'),
      value: ({ reference, reason }) => reference || reason,
    },
    { ...head('id'), isFileOnly: true, value: ({ id }) => id },
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

/** The due day of a pending withdrawal; highlighted once it has passed. */
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
