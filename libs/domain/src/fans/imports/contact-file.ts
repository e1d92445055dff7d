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
  type CsvRow,
  CsvSyntaxError,
  decodedText,
  delimiterOf,
  detectEncoding,
  TextEncodingError,
} from '../../csv/index.js';

const delimiters: Record<ImportDelimiter, string> = { comma: ',', semicolon: ';', tab: '\t' };

export interface ContactFile {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  /** The rows that are not empty, including the header. Guarding apostrophes are removed from cells. */
  rows: AsyncGenerator<CsvRow>;
}

/** Rejects with `fans.import_invalid`, naming the problem. */
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

/** How the rows of the file are encoded. */
export interface CsvForm {
  encoding: ImportEncoding;
  delimiter: string;
  /** Whether more of the file follows. */
  isCut: boolean;
}

interface Source {
  /** Starts reading the file from its beginning. */
  read(): AsyncIterable<Buffer>;
  rows(form: CsvForm): AsyncIterable<CsvRow>;
}

/** Opens a file of contacts. Rejects with `fans.import_invalid`, also while rows are read. */
export async function openContactFile(
  { read, rows }: Source,
  query: ContactFileQuery,
  { isCut = false } = {},
): Promise<ContactFile> {
  const encoding = query.encoding ?? (await detected(read, isCut));
  const head = await headOf(read, encoding, isCut);
  const found = delimiterOf(head);
  const delimiter = query.delimiter ?? delimiterNames.find((name) => delimiters[name] === found) ?? 'comma';
  return { encoding, delimiter, rows: rowsOf(rows, { encoding, delimiter: delimiters[delimiter], isCut }) };
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

async function headOf(read: Source['read'], encoding: ImportEncoding, isCut: boolean): Promise<string> {
  try {
    return await csvHead(decodedText(read(), encoding, { isCut }));
  } catch (error) {
    return rejectUnreadable(error, encoding);
  }
}

async function* rowsOf(rows: Source['rows'], form: CsvForm): AsyncGenerator<CsvRow> {
  try {
    for await (const { line, cells } of rows(form)) yield { line, cells: cells.map(cellText) };
  } catch (error) {
    // A cut file may end within quotation marks.
    if (form.isCut && error instanceof CsvSyntaxError) return;
    rejectUnreadable(error, form.encoding);
  }
}

function rejectUnreadable(error: unknown, encoding: ImportEncoding): never {
  if (error instanceof TextEncodingError)
    rejectImport('encoding', 'text', `This is no text in ${encoding}.`, { encoding });
  if (!(error instanceof CsvSyntaxError)) throw error;
  const message = `A quotation mark is missing or stands alone near line ${error.line}.`;
  rejectImport('file', 'csv', message, { line: String(error.line) });
}

const cellText = (cell: string): string => withoutGuards(cell).slice(0, fanLimits.importCellMax).trim();
