import { createStore } from './store';

/** The shell's open dialog, which any part of the shell may open. */
export const overlay = createStore<'palette' | 'shortcuts' | 'contacts' | null>(null);

export const closeOverlay = (): void => overlay.set(null);
