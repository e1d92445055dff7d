import { useEffect } from 'react';
import { undoLatest } from '../../lib/undo';
import { typing } from './use-shortcuts';

/** Ctrl Z or ⌘ Z undoes what a toast offers to undo, except where it undoes typing. */
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
