import { ApiFailure } from '@parley/client/errors';
import type { ErrorName } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionEnded } from '../../lib/api';
import { failureText, violationText } from '../../lib/failure-text';

interface FieldError<Field> {
  field: Field;
  message: string;
}

export interface FormShape<T extends FieldValues> {
  /** Top to bottom: the first of them with an error takes the focus. */
  order: readonly FieldPath<T>[];
  /** Refusals that are one field's fault, with the words for it. */
  named?: Partial<Record<ErrorName, FieldError<FieldPath<T>>>>;
}

/** The server's word on a field stands at that field. Returns what no field is to blame for. */
export function showFailure<T extends FieldValues>(
  t: TFunction,
  form: UseFormReturn<T>,
  error: unknown,
  { order, named = {} }: FormShape<T>,
): string | undefined {
  // The dialog that asks to sign in again says enough.
  if (sessionEnded.get()) return undefined;
  const fieldErrors = toFieldErrors(t, error, named);
  const known = order.flatMap((field) => fieldErrors.find((fieldError) => fieldError.field === field) ?? []);
  known.forEach(({ field, message }, index) =>
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length < fieldErrors.length || fieldErrors.length === 0 ? failureText(t, error) : undefined;
}

function toFieldErrors<Field extends string>(
  t: TFunction,
  error: unknown,
  named: Partial<Record<ErrorName, FieldError<Field>>>,
): FieldError<string>[] {
  if (!(error instanceof ApiFailure)) return [];
  const one = named[error.error];
  if (one) return [one];
  return error.details.map((violation) => ({
    field: violation.field.split(/[.[]/)[0] ?? violation.field,
    message: violationText(t, violation),
  }));
}
