import { useTranslation } from 'react-i18next';
import type { NewPassword, NewPasswordErrors } from './new-password';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';

interface NewPasswordFieldsProps {
  label: string;
  values: NewPassword;
  errors: NewPasswordErrors;
  onChange(change: Partial<NewPassword>): void;
}

/** A new password, typed twice. Its rules are ticked off during typing. */
export function NewPasswordFields({ label, values, errors, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        error={errors.password}
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
      >
        <PasswordRules password={values.password} />
      </PasswordField>
      <PasswordField
        name="confirmPassword"
        label={t('identity.newPassword.confirm')}
        error={errors.confirmPassword}
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
      />
    </>
  );
}
