import { type Tenant, tenantLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { TextAreaField } from '../../../ui/form/TextArea';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';

interface NoteDialogProps {
  tenant: Tenant;
  onChanged(tenant: Tenant): void;
  onClose(): void;
}

export default function NoteDialog({ tenant, onChanged, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const { id, email, note } = tenant;
  const { field, errorOf, state } = useCheckedForm({
    initial: { note },
    save: (typed) => api.call('tenants.edit-note', { params: { id }, body: { note: typed.note } }),
    onSaved: (saved) => {
      onChanged(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      title={t('tenants.note.title', { email })}
      submit={t('common.save')}
      onClose={onClose}
    >
      <TextAreaField
        label={t('tenants.columns.note')}
        help={t('tenants.note.help')}
        error={errorOf('note')}
        {...field('note')}
        rows={6}
        maxLength={tenantLimits.noteMax}
      />
    </FormDialog>
  );
}
