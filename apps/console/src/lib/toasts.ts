import { createStore } from './store';

export interface ToastEntry {
  id: number;
  text: string;
  tone: 'success' | 'info' | 'error';
  action?: { label: string; run: () => void };
}

export const toasts = createStore<ToastEntry[]>([]);

let lastId = 0;

/** Tells of something done. Never for what is wrong in a form. */
export function toast(
  text: string,
  options: { tone?: ToastEntry['tone']; action?: ToastEntry['action'] } = {},
): void {
  const entry: ToastEntry = { id: ++lastId, text, tone: options.tone ?? 'success' };
  if (options.action) entry.action = options.action;
  toasts.set([...toasts.get().slice(-2), entry]);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));
