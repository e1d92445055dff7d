import type { TFunction } from 'i18next';
import { failureText } from './failure-text';
import { dismissToast, toast, toasts } from './toasts';

/**
 * Tells of something done, with the way back for as long as the toast stays. `undo` is the opposite call and sets a
 * state: made twice, it changes nothing more.
 */
export function toastUndoable(t: TFunction, text: string, undo: () => Promise<unknown>): void {
  toast(text, { action: { label: t('common.undo'), run: () => void runUndo(t, undo), isUndo: true } });
}

/** A failure stays with the reason and another try. */
async function runUndo(t: TFunction, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
    toast(t('common.undone'));
  } catch (error) {
    toast(t('common.undoFailed', { reason: failureText(t, error) }), {
      tone: 'error',
      action: { label: t('common.retry'), run: () => void runUndo(t, undo), isUndo: true },
    });
  }
}

/** Undoes what the newest toast offers to undo; false where none does. */
export function undoLatest(): boolean {
  const latest = toasts.get().findLast(({ action }) => action?.isUndo);
  if (!latest) return false;
  dismissToast(latest.id);
  latest.action?.run();
  return true;
}
