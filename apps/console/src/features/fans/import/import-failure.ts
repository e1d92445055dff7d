import { ApiFailure } from '@parley/client/errors';
import type { TFunction } from 'i18next';
import { failureText } from '../../../lib/failure-text';

/** The reason for the refusal of a file, by the field and rule that the server names. */
export function importFailureText(t: TFunction, error: unknown): string {
  const [first] = error instanceof ApiFailure ? error.details : [];
  const fallback = failureText(t, error);
  if (!first) return fallback;
  const { field, rule, values } = first;
  const name = field === 'file' || field === 'encoding' ? field : 'column';
  return t(`contactImport.rules.${name}.${rule}` as 'contactImport.rules.file.csv', {
    ...values,
    defaultValue: fallback,
  });
}
