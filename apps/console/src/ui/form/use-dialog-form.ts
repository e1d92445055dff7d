import { ApiFailure } from '@parley/client/errors';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, violationText } from '../../lib/failure-text';

type Wrong<Values> = Partial<Record<keyof Values & string, string>>;

interface DialogFormOptions<Values> {
  initial: Values;
  /** The errors of the fields in words, in the order of the fields. */
  wrongIn(values: Values): Wrong<Values>;
  save(values: Values): Promise<unknown>;
  onSaved(): void;
}

interface DialogForm<Values> {
  values: Values;
  /** Something was typed or chosen that is not saved. */
  isDirty: boolean;
  set(change: Partial<Values>): void;
  errorOf(field: keyof Values & string): string | undefined;
  /** The state shown by the dialog. */
  state: { busy: boolean; wrong: number; failure: string | undefined; onSubmit(event: FormEvent): void };
}

/** A form in a dialog, each field under its `name`: submit says what is wrong and goes there; the server's word on a field stands at that field. */
export function useDialogForm<Values extends object>(options: DialogFormOptions<Values>): DialogForm<Values> {
  const { t } = useTranslation();
  const { initial, wrongIn, save, onSaved } = options;
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const act = useMutation({ mutationFn: save, onSuccess: onSaved });
  const wrong = wrongIn(values);
  const details = act.error instanceof ApiFailure ? act.error.details : [];
  const known = details.filter(({ field }) => field in values);
  const refused = (field: string): string | undefined => {
    const found = known.find((one) => one.field === field);
    if (!found || !(act.error instanceof ApiFailure)) return undefined;
    // A failure of its own says more than the rule.
    return act.error.error === 'request.invalid' ? violationText(t, found) : failureText(t, act.error);
  };
  const errorOf = (field: keyof Values & string) => (tried ? wrong[field] : undefined) ?? refused(field);
  const names = Object.keys(values) as (keyof Values & string)[];
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    errorOf,
    set: (change) => {
      setValues((last) => ({
        ...last,
        ...change,
      }));
      if (act.error) act.reset();
    },
    state: {
      busy: act.isPending,
      wrong: names.filter((field) => errorOf(field) !== undefined).length,
      failure:
        act.error && known.length === 0 && !isSessionEnd(act.error) ? failureText(t, act.error) : undefined,
      onSubmit: (event) => {
        event.preventDefault();
        setTried(true);
        const first = Object.keys(wrong)[0];
        if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        else if (!act.isPending) act.mutate(values);
      },
    },
  };
}

/** The dialog that asks to sign in again says enough. */
const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.error === 'request.unauthenticated' || error.error === 'identity.session_ended');
