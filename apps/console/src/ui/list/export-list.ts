import type { CsvCell } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { downloadCsv } from '../../lib/csv';
import { decimalOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';
import type { FileColumn, ListExport } from '../../lib/list-export';
import { type ExportProgress, readList } from '../../lib/read-list';
import { toast } from '../../lib/toasts';
import { zoneName } from '../../lib/zone-name';
import { actionsColumn, type Column, type Columns } from './column';

/** A list as it is exported. */
export interface ExportedList<Row> {
  /** The list's title, which names the file. */
  label: string;
  columns: Columns<Row>;
  list: ListExport<Row>;
  idOf(row: Row): string;
}

interface ListExportRun<Row> extends ExportedList<Row> {
  t: TFunction;
  format: Format;
  signal: AbortSignal;
  onProgress(progress: ExportProgress): void;
}

/**
 * The table's columns in the file's form: money as plain decimals, with the currency in the heading. Columns missing in
 * `order` come last.
 */
export const fileColumns = <Row>(
  columns: readonly Column<Row>[],
  headOf: (head: string, currency: string) => string,
  order: readonly string[] = [],
): FileColumn<Row>[] => {
  const place = ({ key }: Column<Row>) => (order.includes(key) ? order.indexOf(key) : order.length);
  const ordered = [...columns].sort((one, other) => place(one) - place(other));
  return ordered.flatMap((column): FileColumn<Row>[] => {
    const { key, currency, value, fileHead: head = column.head } = column;
    if (key === actionsColumn || !value) return [];
    if (currency === undefined) return [[head, value]];
    const inUnits = (row: Row): CsvCell => {
      const cents = value(row);
      return typeof cents === 'number' ? decimalOf(cents, 2) : cents;
    };
    return [[headOf(head, currency), inUnits]];
  });
};

/** The heading, and one line per row. */
export const fileLines = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): CsvCell[][] => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

const moment = /^(?:\d{4}-\d\d-\d\d|\p{L}+ \d{1,2}, \d{4}) \d\d:\d\d$/u;

/** Names the zone in the heading of each column of times, because a file has no other sign of it. */
export function inZone([heads = [], ...lines]: CsvCell[][], headOf: (head: string) => string): CsvCell[][] {
  const isTimes = heads.map((_, place) => {
    const cells = lines.map((line) => line[place]).filter(Boolean);
    return cells.length > 0 && cells.every((cell) => typeof cell === 'string' && moment.test(cell));
  });
  return [heads.map((head, place) => (isTimes[place] ? headOf(String(head)) : head)), ...lines];
}

/** Removes characters that file systems do not allow. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();

/** Reads a whole list and saves it as a file whose name ends with the day. */
export async function exportList<Row>(exported: ListExportRun<Row>): Promise<void> {
  const { label, list, idOf, t, format, signal, onProgress } = exported;
  const { rows, isCut } = await readList({ idOf, ...list }, signal, onProgress);
  const columns =
    list.columns ??
    fileColumns(
      exported.columns,
      (head, currency) => t('tables.inCurrency', { head, currency }),
      list.order,
    ).concat(list.more ?? []);
  const zone = zoneName(format.timeZone, format.language);
  const lines = inZone(fileLines(columns, rows), (head) => t('tables.inZone', { head, zone }));
  downloadCsv(`${fileName(list.name ?? label)}-${format.isoDay(Date.now())}`, lines);
  const shown = format.number(rows.length);
  if (isCut) toast(t('tables.exportCut', { shown }), { tone: 'info' });
  else toast(t('tables.exported', { count: rows.length, shown }));
}
