import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '../../../lib/use-wait';
import { waitText } from '../../../lib/wait-text';
import styles from '../forms.module.css';
import { problemsOf } from '../login-problems';
import { Problem } from '../Problem';
import { forgetForm } from '../sign-in/remembered-form';
import { SubmitButton } from '../SubmitButton';
import { NewPasswordFields } from './NewPasswordFields';
import { type NewPassword, type NewPasswordErrors, newPasswordErrors } from './new-password';

interface NewPasswordFormProps {
  email: string;
  values: NewPassword;
  onValues(values: NewPassword): void;
  save(values: NewPassword): Promise<unknown>;
  /** Returns whether another step shows the refusal. */
  onRefused(error: unknown): boolean;
  onDone(): void;
}

/** Sets the new password of a user who is not signed in. */
export function NewPasswordForm({ email, values, onValues, save, onRefused, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const wait = useWait();
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [general, setGeneral] = useState<string>();
  const [busy, setBusy] = useState(false);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordErrors(t, values);
    setErrors(found);
    setGeneral(undefined);
    if (found.password ?? found.confirmPassword)
      return focus(found.password ? 'password' : 'confirmPassword');
    setBusy(true);
    try {
      await save(values);
      forgetForm();
      onDone();
    } catch (error) {
      setBusy(false);
      if (onRefused(error)) return;
      const problems = problemsOf(t, error);
      if (problems.waitSeconds) wait.start(problems.waitSeconds);
      setGeneral(problems.general);
    }
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Problem text={wait.seconds > 0 ? waitText(t, wait.seconds) : general} />
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        label={t('identity.newPassword.label')}
        values={values}
        errors={errors}
        onChange={(change) => onValues({ ...values, ...change })}
      />
      <SubmitButton disabled={busy || wait.seconds > 0}>
        {t(busy ? 'identity.forgot.saving' : 'identity.forgot.save')}
      </SubmitButton>
    </form>
  );
}
