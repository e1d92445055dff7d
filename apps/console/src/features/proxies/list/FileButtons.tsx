import type { ProxyQuery } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';
import { failureOf, rangeOf, regionOf } from '../proxy-labels';
import { readAll } from '../queries';

interface FileButtonsProps {
  /** The filter of the list: everything that matches is exported. */
  query: ProxyQuery;
  onImport(): void;
}

/** The list as a file, both ways; on a phone behind one button. */
export function FileButtons({ query, onImport }: FileButtonsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { run, busy, progress } = useExport(query);
  if (isPhone)
    return (
      <MoreMenu
        disabled={busy}
        entries={[
          { key: 'import', text: t('proxies.import'), icon: <Upload size={16} />, run: onImport },
          { key: 'export', text: t('common.export'), icon: <Download size={16} />, run },
        ]}
      />
    );
  return (
    <>
      <Button startIcon={<Download size={16} />} disabled={busy} onClick={run}>
        <span className="num">{progress ?? t('common.export')}</span>
      </Button>
      <ImportButton onImport={onImport} />
    </>
  );
}

export function ImportButton({ onImport }: { onImport(): void }) {
  const { t } = useTranslation();
  return (
    <Button startIcon={<Upload size={16} />} onClick={onImport}>
      {t('proxies.import')}
    </Button>
  );
}

/** All pages of what is filtered: without passwords, which nobody is told. */
function useExport(query: ProxyQuery) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<string | null>(null);
  const heads = [
    ...(['name', 'protocol', 'host', 'port', 'userName', 'range', 'status', 'failure'] as const),
    ...(['latency', 'region', 'exitAddress', 'checkedAt', 'createdAt'] as const),
  ];
  const run = useMutation({
    mutationFn: () =>
      readAll(query, (done, total) =>
        setProgress(t('proxies.exporting', { done: format.number(done), total: format.number(total) })),
      ),
    onSuccess: (rows) =>
      downloadCsv(`${t('proxies.exportName')}-${format.isoDay(Date.now())}`, [
        heads.map((head) => t(`proxies.columns.${head}`)),
        ...rows.map((row) => [
          row.name,
          t(`proxies.protocol.${row.networkProtocol}`),
          row.host,
          row.port,
          row.proxyUserName,
          rangeOf(t, format, row),
          t(`proxies.status.${row.connectionStatus}`),
          row.failure && failureOf(t, row.failure),
          row.latency,
          row.region && regionOf(t, i18n.language, row.region),
          row.exitAddress,
          row.checkedAt && format.dateTime(row.checkedAt),
          format.dateTime(row.createdAt),
        ]),
      ]),
    onError: (error) =>
      toast(t('proxies.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
    onSettled: () => setProgress(null),
  });
  return { run: () => run.mutate(), busy: run.isPending, progress };
}
