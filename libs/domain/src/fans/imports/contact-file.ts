import {
  type ContactFileQuery,
  fanLimits,
  type ImportDelimiter,
  type ImportEncoding,
  withoutGuards,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import {
  csvHead,
  csvRows,
  type CsvRow,
  CsvSyntaxError,
  decodedText,
  delimiterOf,
  detectEncoding,
  TextEncodingError,
  withHead,
} from '../../csv/index.js';

const delimiters: Record<ImportDelimiter, string> = { comma: ',', semicolon: ';', tab: '\t' };

/** A file as it is read. */
export interface ContactFile {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  /** The rows that are not empty, with the header; cells are without the apostrophes that guard them. */
  rows: AsyncGenerator<CsvRow>;
}

/** Rejects with `fans.import_invalid`, naming what is wrong. */
export function rejectImport(
  field: string,
  rule: string,
  message: string,
  values?: Record<string, string>,
): never {
  throw new AppError('fans.import_invalid', message, {
    details: [{ field, rule, message, ...(values && { values }) }],
  });
}

/**
 * Opens a file of contacts; `read` begins it anew, and `isCut` tells that more of it follows. Rejects with
 * `fans.import_invalid`, also while rows are read.
 */
export async function openContactFile(
  read: () => AsyncIterable<Buffer>,
  query: ContactFileQuery,
  { isCut = false } = {},
): Promise<ContactFile> {
  const encoding = query.encoding ?? (await detected(read, isCut));
  const text = named(decodedText(read(), encoding, { isCut }), encoding);
  const head = await csvHead(text);
  const found = delimiterOf(head);
  const delimiter = query.delimiter ?? delimiterNames.find((name) => delimiters[name] === found) ?? 'comma';
  return { encoding, delimiter, rows: rowsOf(withHead(head, text), delimiters[delimiter], isCut) };
}

const delimiterNames = Object.keys(delimiters) as ImportDelimiter[];

async function detected(read: () => AsyncIterable<Buffer>, isCut: boolean): Promise<ImportEncoding> {
  try {
    return await detectEncoding(read, { isCut });
  } catch (error) {
    if (!(error instanceof TextEncodingError)) throw error;
    return rejectImport('file', 'text', 'This is no CSV file, or its text is in an unknown encoding.');
  }
}

async function* named(text: AsyncGenerator<string>, encoding: ImportEncoding): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    if (!(error instanceof TextEncodingError)) throw error;
    rejectImport('encoding', 'text', `This is no text in ${encoding}.`, { encoding });
  }
}

async function* rowsOf(
  text: AsyncIterable<string>,
  delimiter: string,
  isCut: boolean,
): AsyncGenerator<CsvRow> {
  try {
    for await (const { line, cells } of csvRows(text, delimiter)) yield { line, cells: cells.map(cellText) };
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    // The rows of a beginning may end within quotation marks.
    if (isCut) return;
    const message = `A quotation mark is missing or stands alone near line ${error.line}.`;
    rejectImport('file', 'csv', message, { line: String(error.line) });
  }
}

const cellText = (cell: string): string => withoutGuards(cell).slice(0, fanLimits.importCellMax).trim();
