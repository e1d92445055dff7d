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
  /** The record that is edited, where another edit of it is refused. */
  base?: Rebasing<Values>;
  save(values: Values): Promise<Saved>;
  onSaved(saved: Saved, values: Values): unknown;
}

/** The state of a form's submit: the properties of `FormPage`, `FormDialog` and `FormFoot`. */
export interface FormSubmit {
  busy: boolean;
  /** The number of fields with errors. */
  wrong: number;
  /** An error that belongs to no field. */
  failure: string | undefined;
  /** Puts what another edit stored in the place of what was typed. */
  takeOver: (() => void) | undefined;
  onSubmit(event: FormEvent): void;
  /** Forgets the error that belongs to no field, and an offer to take over. */
  clear(): void;
  /** Says at its fields why a request that followed the submit was refused; false where it is no field's fault. */
  showAtFields(error: unknown): boolean;
}

/**
 * Saves a form, one try at a time. What is wrong with a field stands at that field; what was typed stays, whatever
 * happens. After `request.conflict` the fields that were changed elsewhere are marked, and saving again overwrites them.
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
    // A switch has no room for the word on it.
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
      // The server's word on a field that has no input would refuse every further submit.
      form.clearErrors(fields.filter((field) => form.getFieldState(field).error?.type === 'server'));
      void form.handleSubmit(submit)(event);
    },
    showAtFields: failed.showAtFields,
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error === 'request.conflict';
