import { ApiFailure } from '@parley/client/errors';
import { type FormEvent, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText, violationText } from '../../lib/failure-text';
import type { EditBase } from './use-edit-base';
import { type NamedFailures, useFormFailure } from './use-form-failure';

type Rebasing<Values extends FieldValues> = Pick<EditBase<Values, unknown>, 'rebase'>;

interface FormSubmitOptions<Values extends FieldValues, Saved> {
  /** The fields from top to bottom: the first one with an error takes the focus. */
  fields: readonly FieldPath<Values>[];
  named?: NamedFailures<FieldPath<Values>>;
  /** The edited record, for conflicts with another edit. */
  base?: Rebasing<Values>;
  save(values: Values): Promise<Saved>;
  onSaved(saved: Saved, values: Values): unknown;
}

/** The state of a form's submit: the properties of `FormPage`, `FormDialog` and `FormFoot`. */
export interface FormSubmit {
  busy: boolean;
  /** The number of fields with errors. */
  wrong: number;
  /** An error of the form as a whole. */
  failure: string | undefined;
  /** Replaces the typed values by those that another edit stored. */
  takeOver: (() => void) | undefined;
  onSubmit(event: FormEvent): void;
  /** Clears the form-wide error and the offer to take over. */
  clear(): void;
  /** Shows the refusal of a later request at its fields; returns false when it has none. */
  showAtFields(error: unknown): boolean;
}

/**
 * Saves a form, one attempt at a time. Errors appear at their fields, and typed values always stay. After
 * `request.conflict` the fields changed elsewhere are marked, and saving again overwrites them.
 */
export function useFormSubmit<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  { fields, named, base, save, onSaved }: FormSubmitOptions<Values, Saved>,
): FormSubmit {
  const { t } = useTranslation();
  const failed = useFormFailure(form, fields, named);
  const [takeOver, setTakeOver] = useState<() => void>();
  const isUnderWay = useRef(false);
  const clear = () => {
    failed.clear();
    setTakeOver(undefined);
  };

  async function showConflict(error: unknown, { rebase }: Rebasing<Values>): Promise<void> {
    const conflicts = await rebase();
    const first = fields.find((field) => conflicts.some((one) => one.field === field));
    for (const { field, stored } of conflicts) {
      const isNumber = typeof stored === 'string' && /^\d+$/.test(stored);
      const rule = isNumber ? { rule: 'changedTo', values: { now: stored } } : { rule: 'changed' };
      const message = violationText(t, { field, message: failureText(t, error), ...rule });
      form.setError(field, { type: 'server', message }, { shouldFocus: field === first });
    }
    // A switch has no room for the error.
    failed.say(error);
    if (conflicts.length === 0) return;
    setTakeOver(() => () => {
      for (const { field, stored } of conflicts) {
        form.setValue(field, stored as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
        form.clearErrors(field);
      }
      clear();
    });
  }

  async function submit(values: Values): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    clear();
    try {
      const saved = await save(values);
      await onSaved(saved, values);
    } catch (error) {
      if (base && isConflict(error)) await showConflict(error, base).catch(failed.show);
      else failed.show(error);
    } finally {
      isUnderWay.current = false;
    }
  }
  return {
    busy: form.formState.isSubmitting,
    wrong: fields.filter((field) => form.getFieldState(field, form.formState).invalid).length,
    failure: failed.failure,
    takeOver,
    clear,
    onSubmit: (event) => {
      // A server error on a field without input would block every further submit.
      form.clearErrors(fields.filter((field) => form.getFieldState(field).error?.type === 'server'));
      void form.handleSubmit(submit)(event);
    },
    showAtFields: failed.showAtFields,
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error === 'request.conflict';
