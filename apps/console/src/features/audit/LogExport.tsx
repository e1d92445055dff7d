import type { AuditQuery } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../lib/csv';
import { failureText } from '../../lib/failure-text';
import { type Format, useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { actionText, changesText } from './log-labels';
import { type LogEntry, type LogScope, readLog } from './queries';

const pageSize = 100;
/** A number of rows that a browser can hold and a spreadsheet opens. */
const most = 10_000;

interface LogExportProps {
  scope: LogScope;
  query: AuditQuery;
  disabled: boolean;
}

/** All pages of what is filtered, as a file. */
export function LogExport({ scope, query, disabled }: LogExportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: () =>
      readAll(scope, query, (done, total) =>
        setProgress(t('audit.exporting', { done: format.number(done), total: format.number(total) })),
      ),
    onSuccess: ({ entries, total }) => {
      const name = `${t('audit.exportName')}-${format.isoDay(Date.now())}`;
      downloadCsv(name, [headOf(t, scope), ...entries.map((entry) => rowOf(t, format, scope, entry))]);
      if (total > entries.length)
        toast(t('audit.exportCut', { shown: format.number(entries.length) }), { tone: 'info' });
    },
    onError: (error) => toast(t('audit.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
    onSettled: () => setProgress(null),
  });
  return (
    <Button
      startIcon={<Download size={16} />}
      disabled={disabled || run.isPending}
      onClick={() => run.mutate()}
    >
      <span className="num">{progress ?? t('common.export')}</span>
    </Button>
  );
}

async function readAll(
  scope: LogScope,
  query: AuditQuery,
  progress: (done: number, total: number) => void,
): Promise<{ entries: LogEntry[]; total: number }> {
  // Entries written during the export must not move others between pages.
  const steady = { ...query, to: query.to ?? new Date().toISOString(), pageSize };
  const entries = new Map<string, LogEntry>();
  for (let page = 1; ; page++) {
    const { items, total } = await readLog(scope, { ...steady, page });
    for (const item of items) entries.set(item.id, item);
    progress(entries.size, Math.min(total, most));
    if (items.length < pageSize || entries.size >= most) return { entries: [...entries.values()], total };
  }
}

const headOf = (t: TFunction, scope: LogScope): string[] => [
  t('audit.columns.at'),
  ...(scope === 'all' ? [t('audit.columns.tenant')] : []),
  t('audit.columns.actor'),
  t('audit.columns.action'),
  t('audit.columns.target'),
  t('audit.drawer.targetId'),
  t('audit.columns.changes'),
  t('audit.columns.address'),
  t('audit.drawer.requestId'),
];

const rowOf = (t: TFunction, format: Format, scope: LogScope, entry: LogEntry) => [
  `${format.date(entry.at)} ${format.clock(entry.at)}`,
  ...(scope === 'all' ? [entry.tenantEmail ?? entry.tenantId] : []),
  entry.actorName || t(`audit.actor.${entry.actorKind}`),
  actionText(t, entry.action),
  entry.targetName,
  entry.targetId,
  changesText(t, format, entry.changes),
  entry.address,
  entry.requestId,
];
