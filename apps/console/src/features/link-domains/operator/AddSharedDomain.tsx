import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { HostField } from '../HostField';
import { hostOf } from '../host-text';
import { useAddSharedDomain } from '../mutations';

export default function AddSharedDomain({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const add = useAddSharedDomain();
  const { values, field, errorOf, state } = useCheckedForm({
    initial: { host: '' },
    wrongIn: ({ host }) => (hostOf(host) === '' ? { host: t('linkDomains.add.invalid') } : {}),
    save: async ({ host }) => {
      const { displayHost } = await add.mutateAsync({ host: hostOf(host) });
      toast(t('linkDomains.operator.added', { host: displayHost }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...state}
      title={t('linkDomains.operator.addTitle')}
      submit={t('linkDomains.add.action')}
      onClose={onClose}
    >
      <HostField value={values.host} error={errorOf('host')} input={field('host')} />
    </FormDialog>
  );
}
