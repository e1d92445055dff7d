import { identityLimits, isEmail, type Tenant } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';

interface ChangeEmailDialogProps {
  tenant: Tenant;
  onChanged(tenant: Tenant): void;
  onClose(): void;
}

/** Sets another address for an owner who lost access to the present one. */
export default function ChangeEmailDialog({ tenant, onChanged, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  const { id, email } = tenant;
  const { field, errorOf, state } = useCheckedForm({
    initial: { newEmail: '', email: '' },
    wrongIn: (typed) => {
      const newEmail = typed.newEmail.trim();
      const isSame = newEmail.toLowerCase() === email;
      return {
        ...(!isEmail(newEmail) && { newEmail: t('failures.rules.isEmail') }),
        ...(isSame && { newEmail: t('tenants.access.email.same') }),
        ...(typed.email.trim() !== email && { email: t('tenants.access.email.other') }),
      };
    },
    save: (typed) =>
      api.call('tenants.change-email', {
        params: { id },
        body: { email: typed.email.trim(), newEmail: typed.newEmail.trim() },
      }),
    onSaved: (saved) => {
      onChanged(saved);
      onClose();
    },
  });
  const input = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: identityLimits.usernameMax,
  } as const;
  return (
    <FormDialog
      {...state}
      destructive
      title={t('tenants.access.email.title', { email })}
      submit={t('tenants.access.email.submit')}
      onClose={onClose}
    >
      <p className="aside">{t('tenants.access.email.text')}</p>
      <InputField
        label={t('tenants.access.email.next')}
        error={errorOf('newEmail')}
        {...field('newEmail')}
        {...input}
      />
      <InputField
        label={t('tenants.access.typeEmail', { email })}
        error={errorOf('email')}
        {...field('email')}
        {...input}
      />
    </FormDialog>
  );
}
