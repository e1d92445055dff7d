/** Rows of the page's lists: grids, tables, and cards on a phone. */
const rowsIn = 'main [role="row"][data-id], main tbody > tr, main [data-row]';
const controls = 'a[href], button:not(:disabled)';

const allRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(rowsIn)].filter((row) => row.getClientRects().length > 0);

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(rowsIn) ?? null;

/** The control that opens the row: its name, or its first control. */
const openerOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[aria-expanded]:not([aria-haspopup])') ??
  row.querySelector<HTMLElement>(controls);

function focusRow(row: HTMLElement | undefined): void {
  const target = row && (openerOf(row) ?? row.querySelector<HTMLElement>('[role="gridcell"]') ?? row);
  if (!target) return;
  if (target === row) row.tabIndex = -1;
  target.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus between rows and remembers the last row. Keys continue there after a drawer, and the next row takes
 * the focus of a removed one.
 */
export class RowFocus {
  private row: HTMLElement | null = null;
  private list: Element | null = null;
  private index = -1;

  follow(focused: Element | null): void {
    const row = rowOf(focused);
    if (row) {
      this.row = row;
      this.list = row.closest('[role="grid"], table, ul');
      this.index = allRows().indexOf(row);
    } else if (focused?.closest('main') && !focused.closest('aside')) {
      this.row = null;
    }
  }

  /** `by` is 1 for the next row and -1 for the previous one. */
  move(by: 1 | -1): void {
    const rows = allRows();
    const last = rows.length - 1;
    const at = this.row?.isConnected ? rows.indexOf(this.row) : -1;
    const from = at < 0 && by < 0 ? rows.length : at;
    focusRow(rows[Math.min(last, Math.max(0, from + by))]);
  }

  current(): HTMLElement | undefined {
    return this.row?.isConnected ? this.row : undefined;
  }

  open(): void {
    const row = this.current();
    if (row) (openerOf(row) ?? row).click();
  }

  select(): void {
    this.current()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  }

  /** Restores the focus after the focused row was removed and nothing else took the focus. */
  restore(): void {
    if (!this.row || this.row.isConnected || !this.list?.isConnected) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = allRows();
    if (rows.length > 0) focusRow(rows[Math.min(this.index, rows.length - 1)]);
  }
}
