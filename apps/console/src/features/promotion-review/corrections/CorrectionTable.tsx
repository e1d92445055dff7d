import type { Correction, CorrectionQuery, CorrectionStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import styles from '../review.module.css';

const tones: Record<CorrectionStatus, StatusTone> = { pending: 'busy', approved: 'online', rejected: 'idle' };

export function CorrectionState({ status }: { status: CorrectionStatus }) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[status]} text={t(`promotionReview.correctionStatus.${status}`)} />;
}

/** With its sign: what is added, or taken. */
export const signedText = (format: Format, amount: number): string =>
  `${amount < 0 ? '−' : '+'}${format.money(Math.abs(amount))}`;

function Signed({ amount }: Pick<Correction, 'amount'>) {
  const format = useFormat();
  return <span className={amount < 0 ? styles.negative : undefined}>{signedText(format, amount)}</span>;
}

interface CorrectionTableProps {
  rows: Correction[] | undefined;
  query: CorrectionQuery;
  opened: string | undefined;
  onOpen(id: string): void;
}

export function CorrectionTable({ rows, query, opened, onOpen }: CorrectionTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: ExportedColumns<Correction> = [
    {
      key: 'promoter',
      head: t('promotionReview.columns.promoter'),
      value: ({ tenantEmail }) => tenantEmail,
      cell: ({ tenantEmail, tenantId }) => <Named name={tenantEmail} below={tenantId} />,
    },
    {
      key: 'amount',
      head: t('promotionReview.columns.correction'),
      width: 112,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ amount }) => amount,
      cell: (one) => <Signed {...one} />,
    },
    {
      key: 'status',
      head: t('promotionReview.statusLabel'),
      width: 128,
      phone: 'state',
      value: ({ status }) => t(`promotionReview.correctionStatus.${status}`),
      cell: ({ status }) => <CorrectionState status={status} />,
    },
    {
      key: 'reason',
      head: t('common.reason'),
      value: ({ reason }) => reason,
    },
    {
      key: 'proposedBy',
      head: t('promotionReview.columns.proposedBy'),
      width: 160,
      phone: 'figure',
      value: ({ proposedBy }) => proposedBy,
      cell: ({ proposedBy, isOwn }) =>
        isOwn ? t('promotionReview.corrections.you') : <span title={proposedBy}>{proposedBy}</span>,
    },
    {
      key: 'decidedBy',
      head: t('promotionReview.columns.decidedBy'),
      width: 160,
      value: ({ decidedBy }) => decidedBy,
    },
    {
      key: 'createdAt',
      head: t('promotionReview.columns.proposedAt'),
      width: 164,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
  return (
    <DataTable
      name="promotion-corrections"
      label={t('promotionReview.tab.corrections')}
      rows={rows}
      columns={columns}
      exported={exportOf('corrections.list', { query })}
      idOf={({ id }) => id}
      opened={opened}
      onOpen={onOpen}
    />
  );
}
