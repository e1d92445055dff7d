import { pipeline, Readable } from 'node:stream';
import { withoutGuards } from '@parley/contracts/public';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { rejectFile, rejectWhole } from './file-problems.js';
import type { FileRecord, FileShape } from './file-shape.js';
import type { FieldErrors } from '../field-errors.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';

const tooMany = 'There are more values than columns: quote texts with commas';
const noCsv = 'This is not CSV: a quotation mark is missing or stands alone.';

type Shape = Pick<FileShape<never>, 'columns' | 'required' | 'fromCells'>;

interface CsvRow {
  line: number;
  cells: string[];
}

/** The separators of spreadsheets, by locale. */
const delimiters = [',', ';', '\t'];
/** Code units. No header is as long. */
const headMax = 16_384;
/** Code units. The longest record has ten messages in all their languages, with every quotation mark doubled. */
const recordMax = 2_000_000;
/** Bytes that are read in one go: of a row that differs in length from the header, the parser makes a whole error. */
const pieceBytes = 1_024;
/** A row with so many more values than columns is none of this file, and ends the reading. */
const surplusMax = 100;

/** The rows below the header, null for each that does not fit it. Rejects where the header is none of the shape's, before any row is read. */
export async function* csvRecords(
  text: AsyncGenerator<string>,
  shape: Shape,
  problems: FieldErrors,
): AsyncGenerator<FileRecord | null> {
  const head = await headOf(text);
  const delimiter = delimiterOf(head);
  const names = namesOf(head, delimiter);
  if (names.length === 0) return;
  noteHeader(names, shape, problems);
  rejectFile(problems);
  let isHeader = true;
  for await (const { line, cells } of csvRows(all(head, text), delimiter)) {
    const surplus = cells.length - names.length;
    if (isHeader) isHeader = false;
    else if (surplus > surplusMax) rejectWhole(`lines[${line}]`, 'columns', tooMany);
    else if (surplus > 0) {
      problems.add(`lines[${line}]`, 'columns', tooMany);
      yield null;
    } else {
      const named = names.map((name, index) => [name, withoutGuards(cells[index] ?? '')]);
      yield { line, values: shape.fromCells(Object.fromEntries(named) as Record<string, string>) };
    }
  }
}

/** The column names in the first line that is not empty. */
function namesOf(head: string, delimiter: string): string[] {
  try {
    const [names = []] = parseAtOnce(headerOf(head).line, { delimiter });
    return names.map((name) => name.trim());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return rejectWhole('lines[1]', 'csv', noCsv);
  }
}

function noteHeader(names: string[], { columns, required }: Shape, problems: FieldErrors): void {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const shown = name.slice(0, 40) || String(index + 1);
    if (!columns.includes(name)) problems.add(`lines[1].${shown}`, 'column', `There is no column ${shown}`);
    else if (seen.has(name)) problems.add(`lines[1].${name}`, 'unique', `${name} stands there twice`);
    seen.add(name);
  }
  for (const name of required) {
    if (!seen.has(name)) problems.add(`lines[1].${name}`, 'columnMissing', `The column ${name} is missing`);
  }
}

async function* csvRows(text: AsyncGenerator<string>, delimiter: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    max_record_size: recordMax,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // The parser throws errors of the source.
  pipeline(Readable.from(pieces(text)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // It counts up to a record's end; texts may hold line ends themselves.
      const line = info.lines - (record.join('').match(/\r\n|\n|\r/g)?.length ?? 0);
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    rejectWhole(`lines[${line}]`, 'csv', noCsv);
  }
}

/** The beginning of a text, with the whole of its first line that says anything. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < headMax && !headerOf(head).isWhole) {
    const { value, done } = await text.next();
    if (done) return head;
    head += value;
  }
  return head;
}

function headerOf(head: string): { line: string; isWhole: boolean } {
  const lines = head.slice(0, headMax).split(/[\r\n]+/);
  const at = lines.findIndex((line) => /[^\s,;"]/.test(line));
  return { line: lines[at] ?? '', isWhole: at >= 0 && at < lines.length - 1 };
}

/** The one that stands most often in the header, whose names hold none. */
function delimiterOf(head: string): string {
  const often = (one: string): number => headerOf(head).line.split(one).length;
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best));
}

async function* all(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Short ones, with turns for others between them. Bytes, since a text cut between its code units may lose a character. */
async function* pieces(text: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  const breathe = yieldToEventLoop();
  for await (const long of text) {
    const bytes = Buffer.from(long);
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      await breathe();
      yield bytes.subarray(from, from + pieceBytes);
    }
  }
}
