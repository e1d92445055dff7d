import type { MuiEvent } from '@mui/x-data-grid';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const controls = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** A cell's controls except the row's checkbox, which the grid handles itself. */
const controlsOf = (cell: Element): HTMLElement[] =>
  cell.matches('.MuiDataGrid-cellCheckbox') ? [] : [...cell.querySelectorAll<HTMLElement>(controls)];

interface CellKey {
  /** Whether the cell has the checkbox. */
  isSelection: boolean;
  open(): void;
}

/**
 * Keys in a grid's cell. Enter opens its row, or moves to the buttons of a cell with several; F2 moves to its controls.
 * There the arrow keys move between controls, and Escape returns to the cell.
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
      // The browser would press the newly focused button.
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
  // The grid would handle the key itself.
  event.defaultMuiPrevented = true;
}

/** Makes the grid one stop of the Tab key. Cells lead to their controls. */
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
