import { pipeline, Readable } from 'node:stream';
import { withoutGuards } from '@parley/contracts/public';
import { CsvError, parse } from 'csv-parse';
import { refuseFile, refuseWhole } from './file-problems.js';
import type { FileRecord, FileShape } from './file-shape.js';
import type { Problems } from './problems.js';

type Shape = Pick<FileShape<never>, 'columns' | 'required' | 'fromCells'>;

interface CsvRow {
  line: number;
  cells: string[];
}

/** What spreadsheets part cells by, as their locale tells them. */
const delimiters = [',', ';', '\t'];
/** Code units. No header is as long. */
const headMax = 16_384;
/** Code units. The longest record has ten messages in all their languages, with every quotation mark doubled. */
const recordMax = 2_000_000;

/** The rows below the header. Rejects where the header is none of the shape's, before any row is read. */
export async function* csvRecords(
  text: AsyncGenerator<string>,
  shape: Shape,
  problems: Problems,
): AsyncGenerator<FileRecord> {
  let names: string[] | undefined;
  for await (const { line, cells } of csvRows(text)) {
    if (!names) {
      names = cells.map((name) => name.trim());
      noteHeader(names, shape, problems);
      refuseFile(problems);
    } else if (cells.length > names.length) {
      const message = 'There are more values than columns: quote texts with commas';
      problems.add(`lines[${line}]`, 'columns', message);
    } else {
      const named = names.map((name, index) => [name, withoutGuards(cells[index] ?? '')]);
      yield { line, values: shape.fromCells(Object.fromEntries(named) as Record<string, string>) };
    }
  }
}

function noteHeader(names: string[], { columns, required }: Shape, problems: Problems): void {
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

async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  const head = await headOf(text);
  const parser = parse({
    ...{ delimiter: delimiterOf(head), info: true, relax_column_count: true, max_record_size: recordMax },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
  });
  // What fails in the source is thrown by the parser.
  pipeline(Readable.from(all(head, text)), parser, () => undefined);
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
    const message = 'This is not CSV: a quotation mark is missing or stands alone.';
    refuseWhole(`lines[${line}]`, 'csv', message);
  }
}

/** The beginning of a text, with the whole of its first line that is not empty. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!/\S[^\r\n]*[\r\n]/.test(head) && head.length < headMax) {
    const { value, done } = await text.next();
    if (done) return head;
    head += value;
  }
  return head;
}

/** The one that stands most often in the header, whose names hold none. */
function delimiterOf(head: string): string {
  const header = /\S[^\r\n]*/.exec(head.slice(0, headMax))?.[0] ?? '';
  const often = (one: string): number => header.split(one).length;
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best));
}

async function* all(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
