import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../lib/session';
import { rememberRecent } from '../palette/recent';
import { home, pageAt } from '../pages';
import { useShortcuts } from './use-shortcuts';
import { useUndoKey } from './use-undo-key';

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
