import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../lib/session';
import { undoLatest } from '../../lib/undo';
import { home, pageAt } from '../pages';
import { rememberRecent } from '../palette/recent';
import { typing } from '../../lib/shortcut-keys';
import { useShortcuts } from './use-shortcuts';

/** Handles shortcuts and records the recent pages for the palette. */
export default function FollowKeyboard() {
  const user = useUser();
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  useEffect(() => {
    const page = pageAt(path);
    if (page && !page.hidden && page !== home) rememberRecent(user, { path });
  }, [user, path]);
  useShortcuts();
  useUndoKey();
  return null;
}

/** Ctrl Z or ⌘ Z runs the undo action of a toast, except in a text field. */
function useUndoKey(): void {
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
