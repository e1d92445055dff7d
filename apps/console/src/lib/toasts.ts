import { createStore } from './store';

export interface ToastEntry {
  id: number;
  text: string;
  /** `loading` stays until another toast replaces it. */
  tone: 'success' | 'info' | 'error' | 'loading';
  action?: { label: string; run: () => void; isUndo?: boolean; forMs?: number | undefined };
}

interface ToastOptions {
  tone?: ToastEntry['tone'];
  action?: ToastEntry['action'];
  /** The id of the toast to replace. */
  instead?: number;
}

export const toasts = createStore<ToastEntry[]>([]);

let lastId = 0;

/** Reports a finished or running action and returns the toast's id. Never use it for errors of a form. */
export function toast(text: string, { tone = 'success', action, instead }: ToastOptions = {}): number {
  const entry: ToastEntry = { id: ++lastId, text, tone };
  if (action) entry.action = action;
  const others = toasts.get().filter(({ id }) => id !== instead);
  toasts.set([...others.slice(-2), entry]);
  return entry.id;
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));
