import { passwordProblems } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPassword, string>>;

export function newPasswordErrors(
  t: TFunction,
  { password, confirmPassword }: NewPassword,
): NewPasswordErrors {
  const errors: NewPasswordErrors = {};
  if (!password) errors.password = t('identity.passwordMissing');
  else if (passwordProblems(password).length > 0) errors.password = t('identity.newPassword.weak');
  if (!confirmPassword) errors.confirmPassword = t('identity.newPassword.confirmMissing');
  else if (confirmPassword !== password) errors.confirmPassword = t('identity.newPassword.differs');
  return errors;
}
