import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toast } from '../../../lib/toasts';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { InputField } from '../../../ui/form/Input';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { useTotpChanged } from './use-totp-changed';

const order = ['password', 'code'] as const;

export default function TotpDisable({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const changed = useTotpChanged();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = useFormSubmit(form, {
    fields: order,
    named: {
      'identity.totp_wrong': { field: 'code', message: t('user.security.totpWrong') },
      'identity.credentials_wrong': { field: 'password', message: t('user.security.passwordWrong') },
    },
    save: ({ password, code }) =>
      api.call('identity.totp-disable', { body: { password, code: code.trim() } }),
    onSaved: () => {
      changed(false);
      toast(t('user.security.totpOffDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...submit}
      title={t('user.security.totpOffTitle')}
      submit={t('user.security.totpDisable')}
      onClose={onClose}
    >
      <p className="dim">{t('user.security.totpOffText')}</p>
      <PasswordField
        label={t('user.security.presentPassword')}
        error={errors.password?.message}
        autoFocus
        autoComplete="current-password"
        {...register('password', {
          validate: (text) => text !== '' || t('user.security.needPassword'),
        })}
      />
      <InputField
        label={t('user.security.totpOffCode')}
        error={errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...register('code', {
          validate: (text) => text.trim() !== '' || t('user.security.needTotp'),
        })}
      />
    </FormDialog>
  );
}
