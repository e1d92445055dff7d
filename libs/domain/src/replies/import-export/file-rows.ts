import { type CsvCell, doubleApostrophes, type FileFormat } from '@parley/contracts/public';
import { csvRecords } from './csv-records.js';
import { rejectWhole } from './file-problems.js';
import { fileText } from './file-text.js';
import { jsonRecords } from './json-records.js';
import type { FileRow, ReplyFile } from './reply-file.js';
import { FieldErrors } from '../field-errors.js';
import { RecordFields } from './record-fields.js';
import { yieldToEventLoop } from '@parley/platform/concurrency';

/** A file's rows, each with a place for further violations. */
export interface ReadFile<Values> {
  rows: FileRow<Values>[];
  problems: FieldErrors;
}

/**
 * Reads rows as they arrive, in slices, so that other requests are served meanwhile. Rejects a wrong header before it
 * reads any row, and a file with too many rows as soon as they are counted.
 */
export async function readRows<Values>(
  bytes: AsyncIterable<Buffer>,
  format: FileFormat,
  file: ReplyFile<Values, never>,
): Promise<ReadFile<Values>> {
  const problems = new FieldErrors();
  const text = fileText(bytes, file.lengthMax);
  const records = format === 'csv' ? csvRecords(text, file, problems) : jsonRecords(text, problems);
  const [rows, yieldTurn] = [[] as FileRow<Values>[], yieldToEventLoop()];
  let count = 0;
  for await (const record of records) {
    // Invalid records count too, because reporting each costs as much.
    if (++count > file.rowsMax)
      rejectWhole('content', 'maxItems', `A file may have at most ${file.rowsMax} rows.`);
    if (record) {
      const at = problems.at(`lines[${record.line}]`);
      rows.push({ problems: at, values: file.read(new RecordFields(record.values, at), at) });
    }
    await yieldTurn();
  }
  if (problems.total === 0 && rows.length === 0) rejectWhole('content', 'required', 'The file has no rows.');
  return { rows, problems };
}

/** Reports every row that repeats the key of an earlier one. */
export function markRepeated<Values>(
  rows: FileRow<Values>[],
  field: string,
  keyOf: (values: Values) => string,
): void {
  const seen = new Set<string>();
  for (const { values, problems } of rows) {
    const key = keyOf(values);
    if (seen.has(key)) problems.add(field, 'unique', `${field} stands in the file already`);
    seen.add(key);
  }
}

/** A row of a CSV file. It throws if the record has fields without a column, so nothing is lost. */
export function writtenRow(columns: readonly string[], cells: Record<string, CsvCell>): CsvCell[] {
  const isLost = Object.entries(cells).some(([name, cell]) => (cell ?? '') !== '' && !columns.includes(name));
  if (isLost) throw new Error('A record has got more columns while it was exported.');
  return columns.map((column) => written(cells[column]));
}

const written = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? doubleApostrophes(cell) : cell);
