import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUser } from './session';
import { windowStorage } from './storage';

interface Draft {
  /** The form and its user. */
  form: string;
  userId: string;
  values: FieldValues;
}

const keepMs = 300;

/** One draft at a time, because a window shows one form. */
const storedDraft = (): Partial<Draft> => (windowStorage.get('draft') as Partial<Draft> | undefined) ?? {};

export const forgetDrafts = (): void => windowStorage.remove('draft');

/**
 * Keeps the typed values of a new record's form in this window through a reload. The form starts with them, and
 * `restored` is then true.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | null,
): { restored: boolean } {
  const { id: userId } = useUser();
  const [draft] = useState(() => {
    const { values, ...of } = storedDraft();
    return of.form === name && of.userId === userId ? values : undefined;
  });
  useEffect(() => {
    if (name === null) return;
    if (draft) form.reset(draft as Values, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (form.formState.isDirty)
        windowStorage.set('draft', { form: name, userId, values: form.getValues() });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, keepMs);
      },
    });
    // Saves the last input without waiting for the timer.
    const keepNow = () => timer !== undefined && keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, name, userId, draft]);
  return { restored: draft !== undefined };
}
