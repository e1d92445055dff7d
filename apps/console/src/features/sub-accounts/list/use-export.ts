import type { SubAccount, SubAccountQuery } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { downloadCsv } from '../../../lib/csv';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { exportOf } from './export-rows';

const pageSize = 100;

async function readAll(
  query: SubAccountQuery,
  progress: (done: number, total: number) => void,
): Promise<SubAccount[]> {
  // By the account: a row that gains fans meanwhile must not move between pages.
  const steady = { ...query, pageSize, sort: 'account', descending: false } as const;
  const rows = new Map<string, SubAccount>();
  for (let after: string | undefined; ; ) {
    const { items, total } = await api.call('sub-accounts.list', { query: { ...steady, after } });
    after = items.at(-1)?.id;
    for (const item of items) rows.set(item.id, item);
    progress(rows.size, total);
    if (items.length < pageSize) return [...rows.values()];
  }
}

/** Reads all pages of what is filtered and offers them as a file. */
export function useExport(query: SubAccountQuery): { run(): void; busy: boolean; progress: string | null } {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: async () => {
      const rows = await readAll(query, (done, total) =>
        setProgress(t('subAccounts.exporting', { done: format.number(done), total: format.total(total) })),
      );
      return exportOf(t, format, rows, await api.call('sub-accounts.counts'));
    },
    onSuccess: (cells) => downloadCsv(`${t('subAccounts.exportName')}-${format.isoDay(Date.now())}`, cells),
    onError: (error) =>
      toast(t('subAccounts.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
    onSettled: () => setProgress(null),
  });
  return { run: () => run.mutate(), busy: run.isPending, progress };
}
