import { ApiFailure } from '@parley/client/errors';
import type { ErrorName } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../lib/api';
import { failureText, violationText } from '../../lib/failure-text';

/** Refusals that are one field's fault, with words for it where it has some of its own. */
type NamedFailures<Field> = Partial<Record<ErrorName, { field: Field; message?: string }>>;

interface FormFailure {
  /** An error that belongs to no field. */
  failure: string | undefined;
  clear(): void;
  show(error: unknown): void;
}

/** The server's word on a field stands at that field; the first of them, top to bottom, takes the focus. */
export function useFormFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  order: readonly FieldPath<Values>[],
  named: NamedFailures<FieldPath<Values>> = {},
): FormFailure {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | undefined>();
  const show = (error: unknown) => {
    // The dialog that asks to sign in again says enough.
    if (sessionEnded.get()) return;
    const fieldErrors = toFieldErrors(t, error, named);
    const known = order.flatMap((field) => fieldErrors.filter((one) => one.field === field).slice(0, 1));
    known.forEach(({ field, message }, index) =>
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) setFailure(failureText(t, error));
  };
  return { failure, clear: () => setFailure(undefined), show };
}

interface FieldError {
  field: string;
  message: string;
}

function toFieldErrors(t: TFunction, error: unknown, named: NamedFailures<string>): FieldError[] {
  if (!(error instanceof ApiFailure)) return [];
  const one = named[error.error];
  if (one) return [{ message: failureText(t, error), ...one }];
  return error.details.map((violation) => ({
    field: violation.field.split(/[.[]/)[0] ?? violation.field,
    // A failure of its own says more than the rule, unless that names something.
    message:
      error.error === 'request.invalid' || violation.values
        ? violationText(t, violation)
        : failureText(t, error),
  }));
}
