import type { CsvCell } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../lib/csv';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import type { Read } from './queries';

interface ExportProps<Row> {
  name: string;
  heads: string[];
  disabled: boolean;
  read(progress: (done: number, total: number) => void): Promise<Read<Row>>;
  cellsOf(row: Row): CsvCell[];
}

/** All pages of what is filtered, as a file. */
export function Export<Row>({ name, heads, disabled, read, cellsOf }: ExportProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: () =>
      read((done, total) =>
        setProgress(t('characters.exporting', { done: format.number(done), total: format.number(total) })),
      ),
    onSuccess: ({ rows, total }) => {
      downloadCsv(`${name}-${format.isoDay(Date.now())}`, [heads, ...rows.map(cellsOf)]);
      if (total > rows.length)
        toast(t('characters.exportCut', { shown: format.number(rows.length) }), { tone: 'info' });
    },
    onError: (error) =>
      toast(t('characters.exportFailed', { reason: failureText(t, error) }), { tone: 'error' }),
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
