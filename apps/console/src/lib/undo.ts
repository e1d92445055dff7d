import type { TFunction } from 'i18next';
import { failureText } from './failure-text';
import { dismissToast, toast, toasts } from './toasts';

/**
 * Reports an action with an undo button while the toast is shown. `undo` is the opposite call and sets a state, so that
 * repeating it changes nothing. `forMs` shows it longer than usual.
 */
export function toastUndoable(
  t: TFunction,
  text: string,
  undo: () => Promise<unknown>,
  forMs?: number,
): void {
  toast(text, { action: { label: t('common.undo'), run: () => void runUndo(t, undo), isUndo: true, forMs } });
}

/** A failure stays with its reason and a retry button. */
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

/** Runs the undo action of the newest toast that has one; returns false without any. */
export function undoLatest(): boolean {
  const latest = toasts.get().findLast(({ action }) => action?.isUndo);
  if (!latest) return false;
  dismissToast(latest.id);
  latest.action?.run();
  return true;
}
