import { type CsvCell, csvMark, csvOf } from '@parley/contracts/public';

/** Offers the rows as a file. */
export function downloadCsv(name: string, rows: CsvCell[][]): void {
  const url = URL.createObjectURL(new Blob([csvMark + csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
