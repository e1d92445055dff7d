import type { CsvCell, Order, OrderQuery } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv';
import { dollarsOf } from '../../../lib/decimal';
import { failureText } from '../../../lib/failure-text';
import { type Format, useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { channelOf, nameOf, rateText } from '../order-labels';
import { readAll } from '../queries';

/** Each column's heading and what stands below it; amounts are plain numbers, their currency in the heading. */
const columnsOf = (t: TFunction, format: Format): [string, (order: Order) => CsvCell][] => [
  [t('orders.columns.name'), ({ id }) => id],
  [t('orders.columns.thirdPartyId'), ({ thirdPartyId }) => thirdPartyId],
  [t('orders.columns.userName'), ({ userName }) => userName],
  [t('orders.csv.family'), ({ family }) => (family ? t(`billing.family.${family}`) : '')],
  [t('orders.columns.package'), (order) => nameOf(t, format, order)],
  [t('orders.columns.purchaseType'), ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`)],
  [t('orders.columns.num'), ({ num }) => num],
  [
    t('orders.csv.unit'),
    ({ package: of }) => of && t(of.type === 1 ? 'orders.unitPorts' : 'orders.unitPacks'),
  ],
  [t('orders.csv.unitPrice'), ({ unitPrice }) => dollarsOf(unitPrice)],
  [t('orders.csv.amount'), ({ amount }) => dollarsOf(amount)],
  [t('orders.csv.rmbAmount'), ({ rmbAmount }) => dollarsOf(rmbAmount)],
  [t('orders.columns.rmbRate'), ({ rmbRate }) => rateText(rmbRate)],
  [t('orders.columns.characters'), ({ characters }) => characters],
  [t('orders.columns.status'), ({ status }) => t(`orders.status.${status}`)],
  [t('orders.csv.refunded'), ({ refunded }) => dollarsOf(refunded)],
  [t('orders.csv.inReview'), ({ inReview }) => t(inReview ? 'common.yes' : 'common.no')],
  [t('orders.columns.provider'), (order) => channelOf(t, order)],
  [t('orders.columns.createdAt'), ({ createdAt }) => format.dateTime(createdAt)],
  [t('orders.columns.completedAt'), ({ completedAt }) => completedAt && format.dateTime(completedAt)],
];

/** Reads all pages of what is filtered and offers them as a file. */
export function useExport(query: OrderQuery): { run(): void; busy: boolean; progress: string | null } {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: () =>
      readAll(query, (done, total) =>
        setProgress(t('orders.exporting', { done: format.number(done), total: format.number(total) })),
      ),
    onSuccess: ({ rows, total }) => {
      const columns = columnsOf(t, format);
      downloadCsv(`${t('orders.exportName')}-${format.isoDay(Date.now())}`, [
        columns.map(([head]) => head),
        ...rows.map((row) => columns.map(([, cell]) => cell(row))),
      ]);
      if (total > rows.length)
        toast(t('orders.exportCut', { shown: format.number(rows.length) }), { tone: 'info' });
    },
    onError: (error) => toast(t('orders.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
    onSettled: () => setProgress(null),
  });
  return { run: () => run.mutate(), busy: run.isPending, progress };
}
