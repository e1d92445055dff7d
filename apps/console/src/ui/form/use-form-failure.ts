import { ApiFailure } from '@parley/client/errors';
import type { ErrorName } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../lib/api';
import { failureText, fieldFailureText, violationText } from '../../lib/failure-text';

/** Refusals that belong to one field, with their own words if any. */
export type NamedFailures<Field> = Partial<Record<ErrorName, { field: Field; message?: string }>>;

/** An error of one field, from a form's own check on the server. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

interface FormFailure {
  /** An error of the form as a whole. */
  failure: string | undefined;
  clear(): void;
  /** Shows the error for the whole form. */
  say(error: unknown): void;
  /** Shows the error at its fields, or else as `say` does. */
  show(error: unknown): void;
  /** Shows the error at its fields; returns false when it has none. */
  showAtFields(error: unknown): boolean;
}

/** Shows a server error at its field. The topmost of several takes the focus. */
export function useFormFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  order: readonly FieldPath<Values>[],
  named: NamedFailures<FieldPath<Values>> = {},
): FormFailure {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | undefined>();
  const say = (error: unknown) => setFailure(failureText(t, error));
  const showAtFields = (error: unknown) => {
    const fieldErrors = toFieldErrors(t, error, named);
    const known = order.flatMap((field) =>
      fieldErrors
        .filter((one) => isOf(field, one.field))
        .slice(0, 1)
        .map(({ message }) => ({ field, message })),
    );
    known.forEach(({ field, message }, index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    return known.length > 0;
  };
  const show = (error: unknown) => {
    // The dialog for signing in again says enough.
    if (!sessionEnded.get() && !showAtFields(error)) say(error);
  };
  return { failure, clear: () => setFailure(undefined), say, show, showAtFields };
}

/** Whether the server's field name means this field or a part of it: `networks[2]` belongs to `networks`. */
const isOf = (field: string, named: string): boolean =>
  named === field || named.startsWith(`${field}.`) || named.startsWith(`${field}[`);

interface FieldMessage {
  field: string;
  message: string;
}

function toFieldErrors(t: TFunction, error: unknown, named: NamedFailures<string>): FieldMessage[] {
  if (error instanceof FieldError) return [error];
  if (!(error instanceof ApiFailure)) return [];
  const one = named[error.error];
  if (one) return [{ message: failureText(t, error), ...one }];
  return error.details.map((violation) => ({
    field: violation.field,
    // A specific failure says more than its rule, unless the rule has its own words.
    message:
      error.error === 'request.invalid' || violation.values
        ? violationText(t, violation)
        : fieldFailureText(t, error, violation),
  }));
}
