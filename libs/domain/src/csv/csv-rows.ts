import { pipeline, Readable } from 'node:stream';
import { yieldToEventLoop } from '@parley/platform/concurrency';
import { CsvError, parse } from 'csv-parse';

export interface CsvRow {
  /** The line of the file in which the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** A quotation mark is missing, or is inside an unquoted value. */
export class CsvSyntaxError extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is not CSV`);
  }
}

/** The separators that spreadsheets use, by locale. */
const delimiters = [',', ';', '\t'];
/** Code units. No header is that long. */
const headMax = 16_384;
/** Code units. The longest record has ten messages in all their languages, with every quotation mark doubled. */
const recordMax = 2_000_000;
/** Bytes per read: if a row has too many cells, the parser's error contains the whole piece. */
const pieceBytes = 1_024;

/**
 * Parses the rows that are not empty in slices, so that other requests are served in between. Rejects with
 * `CsvSyntaxError`, or with the error of the text.
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
  // The parser's iteration throws errors of the source.
  pipeline(Readable.from(pieces(text)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The parser counts up to a record's end. A text inside the record may hold line ends itself.
      const line = info.lines - (record.join('').match(/\r\n|\n|\r/g)?.length ?? 0);
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvSyntaxError(typeof error['lines'] === 'number' ? error['lines'] : 1);
  }
}

/** Reads the beginning of a text, up to the end of its first line that is not empty. */
export async function csvHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < headMax && !headerOf(head).isWhole) {
    const { value, done } = await text.next();
    if (done) return head;
    head += value;
  }
  return head;
}

/** The first line that is not empty. */
export const headerLine = (head: string): string => headerOf(head).line;

/** The separator that is most frequent in the header, because the names contain none. */
export function delimiterOf(head: string): string {
  const often = (one: string): number => headerLine(head).split(one).length;
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best));
}

function headerOf(head: string): { line: string; isWhole: boolean } {
  const lines = head.slice(0, headMax).split(/[\r\n]+/);
  const at = lines.findIndex((line) => /[^\s,;"]/.test(line));
  return { line: lines[at] ?? '', isWhole: at >= 0 && at < lines.length - 1 };
}

/** The head, then the rest. */
export async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Short pieces, with other work between them. Bytes, because cut text may lose a character. */
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
