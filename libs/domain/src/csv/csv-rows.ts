import { pipeline, Readable } from 'node:stream';
import { yieldToEventLoop } from '@parley/platform/concurrency';
import { CsvError, parse } from 'csv-parse';

export interface CsvRow {
  /** The line of the file in which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A quotation mark is missing or stands alone. */
export class CsvSyntaxError extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is not CSV`);
  }
}

/** The separators of spreadsheets, by locale. */
const delimiters = [',', ';', '\t'];
/** Code units. No header is as long. */
const headMax = 16_384;
/** Code units. The longest record has ten messages in all their languages, with every quotation mark doubled. */
const recordMax = 2_000_000;
/** Bytes that are read in one go: of a row that differs in length from the header, the parser makes a whole error. */
const pieceBytes = 1_024;

/**
 * The rows that are not empty, parsed in slices, so that other requests are served meanwhile. Rejects with
 * `CsvSyntaxError`, or as the text does.
 */
export async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
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
    throw new CsvSyntaxError(typeof error['lines'] === 'number' ? error['lines'] : 1);
  }
}

/** The beginning of a text, with the whole of its first line that says anything. The text is read as far as that. */
export async function csvHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < headMax && !headerOf(head).isWhole) {
    const { value, done } = await text.next();
    if (done) return head;
    head += value;
  }
  return head;
}

/** The first line that says anything. */
export const headerLine = (head: string): string => headerOf(head).line;

/** The one that stands most often in the header, whose names hold none. */
export function delimiterOf(head: string): string {
  const often = (one: string): number => headerLine(head).split(one).length;
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best));
}

function headerOf(head: string): { line: string; isWhole: boolean } {
  const lines = head.slice(0, headMax).split(/[\r\n]+/);
  const at = lines.findIndex((line) => /[^\s,;"]/.test(line));
  return { line: lines[at] ?? '', isWhole: at >= 0 && at < lines.length - 1 };
}

/** The head and what follows it. */
export async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Short ones, with turns for others between them. Bytes, since a text cut between its code units may lose a character. */
async function* pieces(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const breathe = yieldToEventLoop();
  for await (const long of text) {
    const bytes = Buffer.from(long);
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      await breathe();
      yield bytes.subarray(from, from + pieceBytes);
    }
  }
}
