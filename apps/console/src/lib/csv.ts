type Cell = string | number | boolean | null | undefined;

/**
 * A cell that a spreadsheet would run as a formula is quoted with an apostrophe; a plain `+` number, such as
 * a telephone number, is none.
 */
function cellText(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const isFormula = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: Cell[][]): string => rows.map((row) => row.map(cellText).join(',')).join('\r\n');

/** Offers the rows as a file; the mark at the start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: Cell[][]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvOf(rows)}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
