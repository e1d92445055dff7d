/** What lists are exported as, and imported from. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export type CsvCell = string | number | boolean | null | undefined;

/** Also by the signs' full width forms, which spreadsheets in East Asian languages read as the plain ones. */
export const startsFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

/**
 * A cell that a spreadsheet would run as a formula is quoted with an apostrophe; a plain `+` number, such as
 * a telephone number, is none.
 */
function cellText(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const isFormula = typeof cell === 'string' && startsFormula(text) && !/^\+\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF';

/** The rows as text, without an end of line after the last. */
export const csvOf = (rows: CsvCell[][]): string =>
  rows.map((row) => row.map(cellText).join(',')).join('\r\n');
