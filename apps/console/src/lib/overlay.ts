import { createStore } from './store';

/** The dialog of the shell that is open: any part of it can open one. */
export const overlay = createStore<'palette' | 'shortcuts' | 'contacts' | null>(null);

export const closeOverlay = (): void => overlay.set(null);
