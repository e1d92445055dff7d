import type { CsvCell } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from './csv';
import { failureText } from './failure-text';
import { useFormat } from './format';
import { toast } from './toasts';

/** Reads all rows and offers them as a file; its name ends with the day. */
export function useCsv(name: string, read: () => Promise<CsvCell[][]>): { run(): void; busy: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const make = useMutation({
    mutationFn: read,
    onSuccess: (rows) => downloadCsv(`${name}-${format.isoDay(Date.now())}`, rows),
    onError: (error) => toast(failureText(t, error), { tone: 'error' }),
  });
  return { run: () => make.mutate(), busy: make.isPending };
}
