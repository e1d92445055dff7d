import type { LedgerEntry } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { promotionAccount } from '../../../i18n/zh-CN/promotion-account';
import { type Format, useFormat } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { maskedText, movementText, rmbMovementText, statusTones } from '../account-labels';
import { MaskedAddressCell } from '../MaskedAddressText';
import styles from './Ledger.module.css';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<LedgerEntry, never> {
  const head = (key: keyof typeof promotionAccount.columns) => ({
    key,
    head: t(`promotionAccount.columns.${key}`),
  });
  const dash = t('common.unknown');
  return [
    {
      key: 'kind',
      head: t('promotionAccount.columns.type'),
      value: ({ kind }) => t(`promotionAccount.kind.${kind}`),
      cell: ({ kind, type }) => (
        <Named name={t(`promotionAccount.kind.${kind}`)} below={t(`promotionAccount.type.${type}`)} />
      ),
    },
    {
      ...head('amount'),
      width: 136,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ type, amount }) => (type === 'income' ? amount : -amount),
      cell: (entry) => <MovementCell entry={entry} />,
    },
    {
      ...head('balance'),
      width: 120,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ balance }) => balance,
    },
    {
      ...head('status'),
      width: 128,
      phone: 'state',
      value: ({ status }) => t(`promotionAccount.status.${status}`),
      cell: ({ status }) => (
        <StatusDot
          chip={status === 'rejected'}
          tone={statusTones[status]}
          text={t(`promotionAccount.status.${status}`)}
        />
      ),
    },
    {
      ...head('remark'),
      value: ({ remark }) => remark,
    },
    {
      ...head('withdrawalAccount'),
      width: 148,
      value: ({ withdrawalAccount }) => withdrawalAccount && maskedText(t, withdrawalAccount),
      cell: ({ withdrawalAccount }) =>
        withdrawalAccount ? <MaskedAddressCell of={withdrawalAccount} /> : dash,
    },
    {
      ...head('at'),
      width: 180,
      phone: 'figure',
      value: ({ at }) => format.dateTime(at),
      short: ({ at }) => format.date(at),
    },
  ];
}

/** Dollars with a sign above RMB. Income stands out, except a growing debt. */
export function MovementCell({ entry }: { entry: LedgerEntry }) {
  const format = useFormat();
  const rmb = rmbMovementText(format, entry);
  return (
    <span className={styles.movement}>
      <span className={entry.type === 'income' && entry.account !== 'owed' ? styles.income : undefined}>
        {movementText(format, entry)}
      </span>
      {rmb && <small>{rmb}</small>}
    </span>
  );
}
