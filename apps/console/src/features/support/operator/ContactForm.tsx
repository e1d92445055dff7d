import { isWebAddress, type SupportContact, supportLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { FormFoot } from '../../../ui/form/FormFoot';
import { Input } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import styles from './SupportPage.module.css';

const channel = 1;

const valuesOf = ({ account, path }: SupportContact) => ({ account, path });

/** An empty contact is hidden from users. */
export function ContactForm({ contact }: { contact: SupportContact }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = contact;
  const name = t(id === channel ? 'support.channel' : 'support.customer');
  const { field, errorOf, isDirty, state } = useCheckedForm({
    initial: valuesOf(contact),
    wrongIn: ({ path }) =>
      path.trim() === '' || isWebAddress(path.trim()) ? {} : { path: t('support.badAddress') },
    save: ({ account, path }) =>
      api.call('support.edit-contact', {
        params: { id: String(id) },
        body: { account: account.trim(), path: path.trim() },
      }),
    valuesOf,
    onSaved: () => {
      toast(t('support.contactSaved', { name }));
      void client.invalidateQueries({ queryKey: operatorKeys.contacts });
    },
  });
  useLeaveGuard(isDirty);
  return (
    <form className={styles.contact} noValidate onSubmit={state.onSubmit} aria-label={name}>
      <h3>{name}</h3>
      <Field label={t('support.account')} help={t('support.accountHelp')} error={errorOf('account')}>
        {(fieldProps) => <Input {...fieldProps} {...field('account')} maxLength={supportLimits.accountMax} />}
      </Field>
      <Field label={t('support.path')} help={t('support.pathHelp')} error={errorOf('path')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            {...field('path')}
            type="url"
            maxLength={supportLimits.urlMax}
            placeholder="https://"
          />
        )}
      </Field>
      <FormFoot {...state} submit={t('common.save')} quiet={!isDirty} />
    </form>
  );
}
