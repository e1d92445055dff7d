import { ApiFailure } from '@parley/client/errors';
import { isEmail, type RegisterInput } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { failureText, violationText } from '../../../lib/failure-text';
import { type NewPassword, newPasswordErrors } from '../password/new-password';
import { clientId, firstVisit } from './first-visit';

export interface RegisterValues extends NewPassword {
  email: string;
  tgContact: string;
  agreement: boolean;
}

/** Top to bottom: the first field with an error takes the focus. */
export const registerFields = ['email', 'password', 'confirmPassword', 'tgContact', 'agreement'] as const;
type RegisterField = (typeof registerFields)[number];

export interface RegisterErrors extends Partial<Record<RegisterField, string>> {
  code?: string;
  general?: string;
  waitSeconds?: number;
}

export const noValues: RegisterValues = {
  email: '',
  password: '',
  confirmPassword: '',
  tgContact: '',
  agreement: false,
};

export const hasFieldErrors = (errors: RegisterErrors): boolean =>
  registerFields.some((field) => errors[field] !== undefined);

export function registerErrors(t: TFunction, values: RegisterValues): RegisterErrors {
  const errors: RegisterErrors = newPasswordErrors(t, values);
  const email = values.email.trim();
  if (!email) errors.email = t('identity.register.emailMissing');
  else if (!isEmail(email)) errors.email = t('identity.register.emailWrong');
  if (!values.agreement) errors.agreement = t('identity.register.agreementMissing');
  return errors;
}

/** The errors that remain after a change. A changed field loses the api's message. */
export function stillWrong(
  shown: RegisterErrors,
  now: RegisterErrors,
  changed: Partial<RegisterValues>,
): RegisterErrors {
  const left = registerFields.flatMap((field) => {
    const isTouched = field in changed || (field === 'confirmPassword' && 'password' in changed);
    const text = isTouched ? now[field] : shown[field] && (now[field] ?? shown[field]);
    return shown[field] && text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(left);
}

/** The api's errors, by the fields they name. */
export function refusalOf(t: TFunction, error: unknown): RegisterErrors {
  if (!(error instanceof ApiFailure)) return { general: failureText(t, error) };
  if (error.error === 'identity.code_wrong') return { code: t('identity.code.wrong') };
  if (error.error === 'identity.email_taken') return { email: t('identity.register.emailTaken') };
  if (error.code === 429)
    return error.retryAfter ? { waitSeconds: error.retryAfter } : { general: t('common.wait.some') };
  const errors: RegisterErrors = {};
  for (const violation of error.details) {
    const field = [...registerFields, 'code' as const].find((name) => name === violation.field);
    if (field) errors[field] ??= violationText(t, violation);
  }
  return Object.keys(errors).length > 0 ? errors : { general: failureText(t, error) };
}

/** The request body; empty optional fields are left out. */
export function bodyOf(
  values: RegisterValues,
  rest: Pick<RegisterInput, 'code' | 'language' | 'inviteCode'>,
): RegisterInput {
  const { tgContact, ...others } = values;
  const contact = tgContact.trim();
  return {
    ...others,
    ...rest,
    email: values.email.trim(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(contact ? { tgContact: contact } : {}),
    ...firstVisit(),
    ...clientId(),
  };
}
