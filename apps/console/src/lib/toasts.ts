import { createStore } from './store';

export interface ToastEntry {
  id: number;
  text: string;
  /** `loading` stays until another takes its place. */
  tone: 'success' | 'info' | 'error' | 'loading';
  action?: { label: string; run: () => void; isUndo?: boolean };
}

interface ToastOptions {
  tone?: ToastEntry['tone'];
  action?: ToastEntry['action'];
  /** The id of the one whose place it takes. */
  instead?: number;
}

export const toasts = createStore<ToastEntry[]>([]);

let lastId = 0;

/** Tells of something done, or under way; returns its id. Never for what is wrong in a form. */
export function toast(text: string, { tone = 'success', action, instead }: ToastOptions = {}): number {
  const entry: ToastEntry = { id: ++lastId, text, tone };
  if (action) entry.action = action;
  const others = toasts.get().filter(({ id }) => id !== instead);
  toasts.set([...others.slice(-2), entry]);
  return entry.id;
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));
