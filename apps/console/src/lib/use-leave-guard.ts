import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dropGuards, type Guard, type GuardedSearch, guards, mayLeave } from './leaving';

interface GuardOptions {
  search?: GuardedSearch;
  /** Called when the user discards the input. */
  onDiscard?: () => void;
}

const none: readonly string[] = [];

const shouldBlockFn: ShouldBlockFn = async ({ current, next }) => !(await mayLeave(current, next));
const enableBeforeUnload = () => guards.get().length > 0;

/**
 * Guards a half-filled form: menu, tab, Back, navigating buttons, reload and close ask first. Returns the function that
 * removes the guard after saving.
 */
export function useLeaveGuard(isDirty: boolean, { search = none, onDiscard }: GuardOptions = {}): () => void {
  useBlocker({ shouldBlockFn, enableBeforeUnload, disabled: !isDirty });
  const registered = useRef<Guard | null>(null);
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!isDirty) return;
    const guard = { search, discard: () => discard() };
    registered.current = guard;
    guards.set([...guards.get(), guard]);
    return () => {
      registered.current = null;
      dropGuards([guard]);
    };
  }, [isDirty, search]);
  return () => {
    if (registered.current) dropGuards([registered.current]);
  };
}
