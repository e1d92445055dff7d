import { useSyncExternalStore } from 'react';
import { settings } from './settings';

export type Scheme = 'light' | 'dark';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The current scheme: the chosen one, or the system's. */
export function currentScheme(): Scheme {
  const { theme } = settings.get();
  if (theme !== 'system') return theme;
  return systemDark.matches ? 'dark' : 'light';
}

export function followScheme(changed: () => void): () => void {
  const stop = settings.subscribe(changed);
  systemDark.addEventListener('change', changed);
  return () => {
    stop();
    systemDark.removeEventListener('change', changed);
  };
}

export const useScheme = (): Scheme => useSyncExternalStore(followScheme, currentScheme);
