/** The formats in which lists are exported and imported. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export type CsvCell = string | number | boolean | null | undefined;

/** Characters that start a formula. Spreadsheets in East Asian languages also read the full-width forms so. */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** The beginning of a cell, also after the separators that some spreadsheets use in place of commas. */
const cellStart = '(?<=^|[;\\t])';
const unguarded = new RegExp(`${cellStart}(?=${formula})(?!\\+\\d+(?:[;\\t]|$))`, 'g');
const ownApostrophe = new RegExp(`${cellStart}(?='+${formula})`, 'g');
const guard = new RegExp(`${cellStart}'(?='*${formula})`, 'g');

/** A cell without any of these needs no quotes. Almost no cell has one. */
const special = /^[=+\-@＝＋－＠]|[;\t\r\n",]/;

/** Doubles apostrophes that an import would take for guards. For lists that are imported again. */
export const doubleApostrophes = (text: string): string => text.replace(ownApostrophe, "'");
/** Removes the apostrophe that guards a cell. */
export const withoutGuards = (text: string): string => text.replace(guard, '');

/** Guards a cell with an apostrophe if a spreadsheet would run it. A plain number with a `+` is not a formula. */
function cellText(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  if (!special.test(text)) return text;
  const safe = typeof cell === 'string' ? text.replace(unguarded, "'") : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The beginning of a file, which tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF';

/** The rows as text, without an end of line after the last. */
export const csvOf = (rows: CsvCell[][]): string =>
  rows.map((row) => row.map(cellText).join(',')).join('\r\n');
