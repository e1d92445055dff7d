import type { MuiEvent } from '@mui/x-data-grid';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const controls = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** Controls of a cell, but for the checkbox that selects its row: the grid leads to that one itself. */
const controlsOf = (cell: Element): HTMLElement[] =>
  cell.matches('.MuiDataGrid-cellCheckbox') ? [] : [...cell.querySelectorAll<HTMLElement>(controls)];

interface CellKey {
  /** The cell with the checkbox. */
  isSelection: boolean;
  open(): void;
}

/**
 * Keys in a grid's cell. On the cell, Enter opens its row, or leads to the buttons of a cell that has several; F2 leads
 * to its controls. Among those the arrow keys move, and Escape leads back to the cell.
 */
export function handleCellKey(
  event: MuiEvent<KeyboardEvent<HTMLElement>>,
  { isSelection, open }: CellKey,
): void {
  const { key, target, currentTarget: cell } = event;
  if (isSelection || !(target instanceof HTMLElement) || !cell.contains(target)) return;
  const inside = controlsOf(cell);
  if (target === cell) {
    if (key === 'F2' || (key === 'Enter' && cell.dataset['field'] === 'actions')) {
      // The browser would press the button that has the focus by then.
      event.preventDefault();
      inside[0]?.focus();
    } else if (key === 'Enter') open();
    return;
  }
  const at = inside.indexOf(target);
  if (key === 'Escape') cell.focus();
  else if (key === 'ArrowRight') inside[at + 1]?.focus();
  else if (key === 'ArrowLeft') (inside[at - 1] ?? cell).focus();
  else if (key !== 'Enter' && key !== ' ') return;
  if (key.startsWith('Arrow')) event.preventDefault();
  // The grid would take them for its own.
  event.defaultMuiPrevented = true;
}

/** The grid is one stop of the Tab key: its cells lead to the controls in them. */
export function useOneTabStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const settle = (under: Element) => {
      for (const control of under.querySelectorAll<HTMLElement>(
        '[role="gridcell"]:not(.MuiDataGrid-cellCheckbox) :is(button, a[href], input, select)',
      ))
        if (control.tabIndex !== -1) control.tabIndex = -1;
    };
    settle(element);
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element) settle(target.closest('[role="gridcell"]')?.parentElement ?? target);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame]);
}
