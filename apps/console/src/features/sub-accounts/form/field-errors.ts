import { ApiFailure } from '@parley/client/errors';
import type { TFunction } from 'i18next';
import { failureText, violationText } from '../../../lib/failure-text';
import type { FormValues } from './form-values';

export interface FieldError {
  field: keyof FormValues;
  message: string;
}

/** Which fields the server's refusal is about, each with its words; none where it is about no field. */
export function toFieldErrors(t: TFunction, error: unknown): FieldError[] {
  if (!(error instanceof ApiFailure)) return [];
  if (error.error === 'sub-accounts.account_taken')
    return [{ field: 'account', message: t('subAccounts.form.taken') }];
  if (error.error === 'sub-accounts.reservation_too_large' && error.details.length === 0)
    return [{ field: 'portsReserved', message: failureText(t, error) }];
  return error.details.map((violation) => ({
    field: (violation.field.split(/[.[]/)[0] ?? violation.field) as FieldError['field'],
    message: error.error === 'request.invalid' ? violationText(t, violation) : failureText(t, error),
  }));
}
