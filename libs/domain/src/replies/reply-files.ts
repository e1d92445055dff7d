import { Readable } from 'node:stream';
import { type CsvCell, type ImportReplies, startsFormula } from '@parley/contracts/public';
import { CsvError, parse } from 'csv-parse';
import { Problems } from './problems.js';
import { RecordFields } from './record-fields.js';
import { slices } from './slices.js';

/** How a kind of replies is written into files, and read from them. */
export interface FileShape<Values> {
  /** All columns a CSV file may have. */
  readonly columns: readonly string[];
  /** Those it has to have. */
  readonly required: readonly string[];
  readonly rowsMax: number;
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

const pieceLength = 16_384;

/** Rejects with `replies.import_invalid`, naming lines and fields. */
export const refuseFile = (problems: Problems): void =>
  problems.refuse('replies.import_invalid', 'Nothing was imported: some of the file is not valid.');

/** The file's rows, each with a place for what else is wrong with it. Rejects where it is no such file at all. */
export async function readRows<Values>(
  { format, content }: ImportReplies,
  shape: FileShape<Values>,
): Promise<{ rows: FileRow<Values>[]; problems: Problems }> {
  const problems = new Problems();
  const records =
    format === 'csv' ? await csvRecords(content, shape, problems) : jsonRecords(content, problems);
  if (problems.total === 0 && records.length === 0)
    problems.add('content', 'required', 'The file has no rows.');
  if (records.length > shape.rowsMax)
    problems.add('content', 'maxItems', `A file may have at most ${shape.rowsMax} rows.`);
  refuseFile(problems);
  const [rows, breathe] = [[] as FileRow<Values>[], slices()];
  for (const { line, values } of records) {
    const at = problems.at(`lines[${line}]`);
    rows.push({ problems: at, values: shape.read(new RecordFields(values, at), at) });
    await breathe();
  }
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

/** A row of a CSV file. Nothing is left out: it throws where the record has more than the columns. */
export function writtenRow(columns: readonly string[], cells: Record<string, CsvCell>): CsvCell[] {
  const isLost = Object.entries(cells).some(([name, cell]) => (cell ?? '') !== '' && !columns.includes(name));
  if (isLost) throw new Error('A record has got more columns while it was exported.');
  return columns.map((column) => written(cells[column]));
}

/** An apostrophe that keeps a cell from being a formula is taken off again; one of the text's own is doubled. */
const written = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && isApostrophised(cell) ? `'${cell}` : cell;
const unwritten = (cell: string): string => (isApostrophised(cell) ? cell.slice(1) : cell);
const isApostrophised = (cell: string): boolean =>
  cell.startsWith("'") && startsFormula(cell.replace(/^'+/, ''));

async function csvRecords<Values>(
  content: string,
  shape: FileShape<Values>,
  problems: Problems,
): Promise<FileRecord[]> {
  const [header, ...rows] = await csvRows(content, problems);
  if (!header) return [];
  const names = header.cells.map((name) => name.trim());
  for (const [index, name] of names.entries()) {
    const shown = name.slice(0, 40) || String(index + 1);
    if (!shape.columns.includes(name))
      problems.add(`lines[1].${shown}`, 'column', `There is no column ${shown}`);
    else if (names.indexOf(name) < index)
      problems.add(`lines[1].${name}`, 'unique', `${name} stands there twice`);
  }
  for (const name of shape.required) {
    if (!names.includes(name))
      problems.add(`lines[1].${name}`, 'columnMissing', `The column ${name} is missing`);
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

async function csvRows(content: string, problems: Problems): Promise<{ line: number; cells: string[] }[]> {
  const [rows, breathe] = [[] as { line: number; cells: string[] }[], slices()];
  const records = Readable.from(pieces(content)).pipe(
    parse({
      ...{ bom: true, info: true, relax_column_count: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    }),
  );
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // It counts up to a record's end; texts may hold line ends themselves.
      const line = info.lines - (record.join('').match(/\r\n|\n|\r/g)?.length ?? 0);
      rows.push({ line, cells: record });
      await breathe();
    }
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    problems.add(`lines[${line}]`, 'csv', 'This is not CSV: a quotation mark is missing or stands alone.');
    return [];
  }
}

/** Of whole characters. A half one is handed on as what every reader refuses: as bytes it would be another character. */
function* pieces(content: string): Generator<Buffer> {
  for (let from = 0; from < content.length; ) {
    const end = from + pieceLength;
    const isSplit = /[\ud800-\udbff]/.test(content.charAt(end - 1));
    yield Buffer.from(content.slice(from, isSplit ? end - 1 : end).replace(/\p{Cs}/gu, '\0'));
    from = isSplit ? end - 1 : end;
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
