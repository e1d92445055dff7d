import type { TaskFailure } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { violationText } from '../../lib/failure-text';

/** The reason why an item failed, in the reader's language if the error is known. */
export function reasonOf(t: TFunction, { error, message, details }: TaskFailure): string {
  const [first] = details ?? [];
  const byRule = first ? violationText(t, first) : message;
  if (first && error === 'request.invalid') {
    const field = t(`audit.fields.${first.field}` as 'audit.title', { defaultValue: first.field });
    return t('tasks.wrongField', { field, problem: byRule });
  }
  return t(`failures.names.${error}` as 'errors.unknown', { defaultValue: byRule });
}
