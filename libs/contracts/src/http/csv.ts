/** The formats in which lists are exported and imported. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Characters that start a formula. Also the signs' full-width forms, which spreadsheets in East Asian languages read
 * as the plain ones.
 */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** The beginning of a cell: also behind other separators that spreadsheets use where commas are not one. */
const cellStart = '(?<=^|[;\\t])';
const unguarded = new RegExp(`${cellStart}(?=${formula})(?!\\+\\d+(?:[;\\t]|$))`, 'g');
const ownApostrophe = new RegExp(`${cellStart}(?='+${formula})`, 'g');
const guard = new RegExp(`${cellStart}'(?='*${formula})`, 'g');

/** A cell without any of these is written as it is: almost all are. */
const special = /^[=+\-@＝＋－＠]|[;\t\r\n",]/;

/** With those apostrophes doubled that would be read as guards: for lists that are read again. */
export const doubleApostrophes = (text: string): string => text.replace(ownApostrophe, "'");
/** Without the apostrophes that kept a cell from being a formula. */
export const withoutGuards = (text: string): string => text.replace(guard, '');

/**
 * A cell that a spreadsheet would run as a formula is guarded by an apostrophe; a plain `+` number, such as
 * a telephone number, is none.
 */
function cellText(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  if (!special.test(text)) return text;
  const safe = typeof cell === 'string' ? text.replace(unguarded, "'") : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF';

/** The rows as text, without an end of line after the last. */
export const csvOf = (rows: CsvCell[][]): string =>
  rows.map((row) => row.map(cellText).join(',')).join('\r\n');
