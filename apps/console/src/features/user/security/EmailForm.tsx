import { type ChangeEmail, identityLimits, isEmail } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, sessionEnded } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { InputField } from '../../../ui/form/Input';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { useForm } from '../../../ui/form/use-form';
import { readUserAgain, userKeys } from '../queries';
import { guardedSearch } from '../settings/setting-search';
import { CodeField } from './CodeField';

const order = ['currentEmail', 'newEmail', 'code', 'password'] as const;

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function EmailForm({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<ChangeEmail>({
    defaultValues: { currentEmail: '', newEmail: '', code: '', password: '' },
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const submit = useFormSubmit(form, {
    fields: order,
    named: {
      'identity.code_wrong': { field: 'code', message: t('user.security.codeWrong') },
      'identity.credentials_wrong': { field: 'password', message: t('user.security.passwordWrong') },
      'identity.email_taken': { field: 'newEmail', message: t('user.security.emailTaken') },
    },
    save: (values) =>
      api.call('identity.change-email', {
        body: {
          ...values,
          currentEmail: values.currentEmail.trim(),
          newEmail: values.newEmail.trim(),
          code: values.code.trim(),
        },
      }),
    onSaved: async (saved) => {
      client.setQueryData(userKeys.profile, saved);
      toast(t('user.security.emailSaved'));
      onClose();
      await readUserAgain(client);
    },
  });
  const rules = {
    current: (text: string) => {
      if (text.trim() === '') return t('user.security.needEmail');
      return same(text, email) || t('user.security.otherEmail');
    },
    next: (text: string) => {
      if (text.trim() === '') return t('user.security.needEmail');
      if (!isEmail(text.trim())) return t('user.security.badEmail');
      return !same(text, email) || t('user.security.sameEmail');
    },
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <div className={styles.pair}>
        <InputField
          label={t('user.security.currentEmail')}
          error={errors.currentEmail?.message}
          type="email"
          autoComplete="email"
          maxLength={identityLimits.usernameMax}
          {...register('currentEmail', { validate: rules.current })}
        />
        <InputField
          label={t('user.security.newEmail')}
          error={errors.newEmail?.message}
          type="email"
          autoComplete="off"
          maxLength={identityLimits.usernameMax}
          {...register('newEmail', { validate: rules.next })}
        />
      </div>
      <CodeField
        form={form}
        name="code"
        help={t('user.security.emailCodeHelp')}
        error={errors.code?.message}
        ask={async () => {
          if (!(await form.trigger('newEmail', { shouldFocus: true }))) return null;
          return { purpose: 'email', email: form.getValues('newEmail').trim() };
        }}
        addressOf={(input) => (input.purpose === 'email' ? input.email : email)}
        onFailed={(error) => {
          if (!sessionEnded.get() && !submit.showAtFields(error))
            form.setError('code', { type: 'server', message: failureText(t, error) });
        }}
      />
      <div className={styles.pair}>
        <PasswordField
          label={t('user.security.presentPassword')}
          help={t('user.security.presentHelp')}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password', {
            validate: (text) => text !== '' || t('user.security.needPassword'),
          })}
        />
      </div>
      <FormFoot {...submit} submit={t('user.security.changeEmail')} onCancel={onClose} />
    </form>
  );
}
