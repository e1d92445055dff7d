import { withoutGuards } from '@parley/contracts/public';
import { CsvError } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import {
  csvHead,
  type CsvRow,
  csvRows,
  CsvSyntaxError,
  delimiterOf,
  headerLine,
  withHead,
} from '../../csv/index.js';
import { rejectFile, rejectWhole } from './file-problems.js';
import type { FileRecord, ReplyFile } from './reply-file.js';
import type { FieldErrors } from '../field-errors.js';

const tooMany = 'There are more values than columns: quote texts with commas';
const noCsv = 'This is not CSV: a quotation mark is missing or stands alone.';

type Shape = Pick<ReplyFile<never, never>, 'columns' | 'required' | 'fromCells'>;

/** Reading stops at a row with this many more values than columns. */
const surplusMax = 100;

/** Yields the rows below the header, and null for a row with too many values. Rejects a wrong header before it reads a row. */
export async function* csvRecords(
  text: AsyncGenerator<string>,
  shape: Shape,
  problems: FieldErrors,
): AsyncGenerator<FileRecord | null> {
  const head = await csvHead(text);
  const delimiter = delimiterOf(head);
  const names = namesOf(head, delimiter);
  if (names.length === 0) return;
  noteHeader(names, shape, problems);
  rejectFile(problems);
  let isHeader = true;
  for await (const { line, cells } of parsedRows(withHead(head, text), delimiter)) {
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
    const [names = []] = parseAtOnce(headerLine(head), { delimiter });
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

/** Yields the rows. Rejects with `replies.import_invalid` if a line is not valid CSV. */
async function* parsedRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  try {
    yield* csvRows(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    rejectWhole(`lines[${error.line}]`, 'csv', noCsv);
  }
}
