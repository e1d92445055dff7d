import { useEffect } from 'react';
import { undoLatest } from '../../lib/undo';
import { typing } from './use-shortcuts';

/** Ctrl Z or ⌘ Z runs the undo action of a toast, except in a text field. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (undoLatest()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
