import { type ChangePassword, passwordProblems } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, sessionEnded } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { readKeysAgain } from '../../../lib/read-keys-again';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { PasswordInput } from '../../../ui/form/PasswordInput';
import { useForm } from '../../../ui/form/use-form';
import { PasswordRules } from '../../identity/public';
import { userKeys } from '../queries';
import { guardedSearch } from '../settings/setting-search';
import { CodeField } from './CodeField';

const order = ['code', 'password', 'confirmPassword'] as const;

export function PasswordForm({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rules = useId();
  const form = useForm<ChangePassword>({ defaultValues: { code: '', password: '', confirmPassword: '' } });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const password = useWatch({ control, name: 'password' });
  const submit = useFormSubmit(form, {
    fields: order,
    named: { 'identity.code_wrong': { field: 'code', message: t('user.security.codeWrong') } },
    save: (values) => api.call('identity.change-password', { body: { ...values, code: values.code.trim() } }),
    onSaved: async () => {
      toast(t('user.security.passwordSaved'));
      onClose();
      await readKeysAgain(client, userKeys.profile, userKeys.sessions);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      {/* For password managers: the user that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        form={form}
        name="code"
        help={t('user.security.codeHelp', { email })}
        error={errors.code?.message}
        ask={async () => ({ purpose: 'password' })}
        addressOf={() => email}
        onFailed={(error) => {
          if (!sessionEnded.get()) form.setError('code', { type: 'server', message: failureText(t, error) });
        }}
      />
      <div className={styles.pair}>
        <Field label={t('user.security.newPassword')} error={errors.password?.message}>
          {(fieldProps) => (
            <PasswordInput
              {...fieldProps}
              label={t('user.security.newPassword')}
              aria-describedby={[fieldProps['aria-describedby'], rules].filter(Boolean).join(' ')}
              autoComplete="new-password"
              {...register('password', {
                deps: 'confirmPassword',
                validate: (text) =>
                  text === ''
                    ? t('user.security.needPassword')
                    : passwordProblems(text).length === 0 || t('user.security.weak'),
              })}
            />
          )}
        </Field>
        <Field label={t('user.security.confirm')} error={errors.confirmPassword?.message}>
          {(fieldProps) => (
            <PasswordInput
              {...fieldProps}
              label={t('user.security.confirm')}
              autoComplete="new-password"
              {...register('confirmPassword', {
                validate: (text, values) => text === values.password || t('user.security.mismatch'),
              })}
            />
          )}
        </Field>
      </div>
      <PasswordRules id={rules} password={password} />
      <FormFoot {...submit} submit={t('user.security.changePassword')} onCancel={onClose} />
    </form>
  );
}
