import type { Correction, CorrectionStatus } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { promotionReview } from '../../../i18n/zh-CN/promotion-review';
import { type Format, useFormat } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import styles from '../review.module.css';

const tones: Record<CorrectionStatus, StatusTone> = { pending: 'busy', approved: 'online', rejected: 'idle' };

export function CorrectionState({ status }: { status: CorrectionStatus }) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[status]} text={t(`promotionReview.correctionStatus.${status}`)} />;
}

/** The amount with its sign. */
export const signedText = (format: Format, amount: number): string =>
  `${amount < 0 ? '−' : '+'}${format.money(Math.abs(amount))}`;

function Signed({ amount }: Pick<Correction, 'amount'>) {
  const format = useFormat();
  return <span className={amount < 0 ? styles.negative : undefined}>{signedText(format, amount)}</span>;
}

export function columnsOf(t: TFunction, format: Format): ExportedColumns<Correction, never> {
  const head = (key: keyof typeof promotionReview.columns) => ({
    key,
    head: t(`promotionReview.columns.${key}`),
  });
  return [
    {
      ...head('promoter'),
      value: ({ tenantEmail }) => tenantEmail,
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
    { key: 'reason', head: t('common.reason'), value: ({ reason }) => reason },
    {
      ...head('proposedBy'),
      width: 160,
      phone: 'figure',
      value: ({ proposedBy }) => proposedBy,
      cell: ({ proposedBy, isOwn }) =>
        isOwn ? t('promotionReview.corrections.you') : <span title={proposedBy}>{proposedBy}</span>,
    },
    {
      ...head('decidedBy'),
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
}
