import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../lib/shortcut-keys';
import { useSettings } from '../../../lib/settings';

/** Keys of the open conversation. They come before those of the page. */
export function useThreadKeys(actions: Record<string, () => unknown>): void {
  const { shortcuts } = useSettings();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key];
    if (!act || !isShortcut(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!shortcuts) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [shortcuts]);
}
