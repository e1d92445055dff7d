import { type CsvCell, csvMark, csvOf, type ImportReplies, replyLimits } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { Problems } from './problems.js';
import { RecordFields } from './record-fields.js';

/** How a kind of replies is written into files, and read from them. */
export interface FileShape<Values> {
  /** All columns a CSV file may have. */
  readonly columns: readonly string[];
  /** Those it has to have. */
  readonly required: readonly string[];
  /** A row of a CSV file as the same row of a JSON file. */
  fromCells(cells: Record<string, string>): Record<string, unknown>;
  /** What is wrong is noted. */
  read(fields: RecordFields, problems: Problems): Values;
}

export interface FileRow<Values> {
  problems: Problems;
  values: Values;
}

interface FileRecord {
  /** Of the file; in JSON, where lines mean nothing, the record's number. From 1. */
  line: number;
  values: Record<string, unknown>;
}

/** What is told of a file at most: who reads more has another file to mend. */
const toldMax = 100;

/** Rejects with `replies.import_invalid`, naming lines and fields. */
export function refuseFile({ found }: Problems): void {
  if (found.length === 0) return;
  const message = 'Nothing was imported: some of the file is not valid.';
  throw new CodedError('replies.import_invalid', message, { details: found.slice(0, toldMax) });
}

/** The file's rows, each with a place for what else is wrong with it. Rejects where it is no such file at all. */
export function readRows<Values>(
  { format, content }: ImportReplies,
  shape: FileShape<Values>,
): { rows: FileRow<Values>[]; problems: Problems } {
  const problems = new Problems();
  const records = format === 'csv' ? csvRecords(content, shape, problems) : jsonRecords(content, problems);
  if (problems.found.length === 0 && records.length === 0)
    problems.add('content', 'required', 'The file has no rows.');
  if (records.length > replyLimits.importRows)
    problems.add('content', 'maxItems', `A file may have at most ${replyLimits.importRows} rows.`);
  refuseFile(problems);
  const rows = records.map(({ line, values }) => {
    const at = problems.at(`lines[${line}]`);
    return { problems: at, values: shape.read(new RecordFields(values, at), at) };
  });
  return { rows, problems };
}

/** Notes every row that says again what one above it says. */
export function noteRepeated<Values>(
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

/** The rows of a CSV file, its first one the columns' names. */
export const csvFile = (columns: string[], rows: Record<string, CsvCell>[]): string =>
  csvMark + csvOf([columns, ...rows.map((row) => columns.map((column) => written(row[column])))]);

export const jsonFile = (records: object[]): string => `${JSON.stringify(records, null, 2)}\n`;

/** An apostrophe that keeps a cell from being a formula is taken off again; one of the text's own is doubled. */
const written = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && /^'+[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
const unwritten = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

function csvRecords<Values>(content: string, shape: FileShape<Values>, problems: Problems): FileRecord[] {
  const [header, ...rows] = csvRows(content, problems);
  if (!header) return [];
  const names = header.cells.map((name) => name.trim());
  for (const [index, name] of names.entries()) {
    if (!shape.columns.includes(name))
      problems.add('lines[1]', 'column', `There is no column ${name.slice(0, 40) || index + 1}`);
    else if (names.indexOf(name) < index)
      problems.add(`lines[1].${name}`, 'unique', `${name} stands there twice`);
  }
  for (const name of shape.required) {
    if (!names.includes(name)) problems.add(`lines[1].${name}`, 'required', `The column ${name} is missing`);
  }
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length)
      problems.add(
        `lines[${line}]`,
        'columns',
        'There are more values than columns: quote texts with commas',
      );
    const named = names.map((name, index) => [name, unwritten(cells[index] ?? '')]);
    return { line, values: shape.fromCells(Object.fromEntries(named) as Record<string, string>) };
  });
}

function csvRows(content: string, problems: Problems): { line: number; cells: string[] }[] {
  try {
    const rows = parse(content, {
      ...{ bom: true, info: true, relax_column_count: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // It counts up to a record's end; texts may hold line ends themselves.
    return rows.map(({ record, info }) => ({
      line: info.lines - (record.join('').match(/\r\n|\n|\r/g)?.length ?? 0),
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    problems.add(`lines[${line}]`, 'csv', 'This is not CSV: a quotation mark is missing or stands alone.');
    return [];
  }
}

function jsonRecords(content: string, problems: Problems): FileRecord[] {
  const records = parsed(content.replace(/^\uFEFF/, ''));
  if (!Array.isArray(records)) {
    problems.add('content', 'json', 'This is not JSON, or not a list.');
    return [];
  }
  return records.map((record: unknown, index) => {
    const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
    if (!isRecord) problems.add(`lines[${index + 1}]`, 'object', 'This is no record.');
    return { line: index + 1, values: isRecord ? (record as Record<string, unknown>) : {} };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
