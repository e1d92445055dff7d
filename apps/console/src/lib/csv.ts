import { type CsvCell, csvMark, csvOf } from '@parley/contracts/public';
import { saveFile } from './save-file';

/** Saves the rows as a file. */
export function downloadCsv(name: string, rows: CsvCell[][]): void {
  saveFile(new Blob([csvMark + csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
