import { ApiFailure } from '@parley/client/errors';
import type { ErrorName } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../lib/api';
import { failureText, fieldFailureText, violationText } from '../../lib/failure-text';

/** Refusals that are one field's fault, with words for it where it has some of its own. */
export type NamedFailures<Field> = Partial<Record<ErrorName, { field: Field; message?: string }>>;

/** A form's own check that asks the server first found a field wrong. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

interface FormFailure {
  /** An error that belongs to no field. */
  failure: string | undefined;
  clear(): void;
  /** Says it of the form as a whole. */
  say(error: unknown): void;
  /** Says it at the fields that it is about; otherwise as `say`. */
  show(error: unknown): void;
  /** Says it at the fields that it is about; false where it is about none. */
  showAtFields(error: unknown): boolean;
}

/** The server's word on a field stands at that field; the first of them, top to bottom, takes the focus. */
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
    // The dialog that asks to sign in again says enough.
    if (!sessionEnded.get() && !showAtFields(error)) say(error);
  };
  return { failure, clear: () => setFailure(undefined), say, show, showAtFields };
}

/** Whether the server's name is that of the field, or of a part of it: `networks[2]` is of `networks`. */
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
    // A failure of its own says more than the rule, unless that names something.
    message:
      error.error === 'request.invalid' || violation.values
        ? violationText(t, violation)
        : fieldFailureText(t, error, violation),
  }));
}
