import { identityLimits, passwordProblems } from '@parley/contracts/public';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './forms.module.css';
import { type NewPassword, type NewPasswordErrors, shownRules } from './new-password';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  label: string;
  values: NewPassword;
  errors: NewPasswordErrors;
  onChange(change: Partial<NewPassword>): void;
}

/** A new password, twice, with its rules ticked off as it is typed. */
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
        <Rules password={values.password} />
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

function Rules({ password }: { password: string }) {
  const { t } = useTranslation();
  const problems = passwordProblems(password);
  return (
    <ul className={styles.rules} aria-label={t('identity.newPassword.rules')}>
      {shownRules.map((rule) => {
        const met = password !== '' && !problems.includes(rule);
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon size={14} aria-hidden="true" />
            {t(`identity.newPassword.rule.${rule}`, { least: identityLimits.passwordMin })}
            {met && <span className="sr">{t('identity.newPassword.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
