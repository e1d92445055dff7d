import { subAccountLimits, type TemplateSettings } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { templatesQuery, useSaveTemplate } from './template-queries';

interface SaveTemplateDialogProps {
  settings: TemplateSettings;
  /** The name to begin with. */
  name: string;
  onClose(): void;
}

/** Stores settings under a name, in place of a template with the same name. */
export default function SaveTemplateDialog({ settings, name: initial, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation();
  const { data: templates = [] } = useQuery(templatesQuery);
  const save = useSaveTemplate();
  const named = (name: string) => templates.find((one) => one.name === name.trim());
  const form = useCheckedForm({
    initial: { name: initial },
    wrongIn: ({ name }) => (name.trim() === '' ? { name: t('subAccounts.templates.needName') } : {}),
    save: ({ name }) => save.mutateAsync({ id: named(name)?.id, body: { name: name.trim(), settings } }),
    onSaved: ({ name }) => {
      toast(t('subAccounts.templates.saved', { name }));
      onClose();
    },
  });
  const isKnown = named(form.values.name) !== undefined;
  return (
    <FormDialog
      {...form.state}
      title={t('subAccounts.templates.saveTitle')}
      submit={t(isKnown ? 'subAccounts.templates.replace' : 'subAccounts.templates.save')}
      onClose={onClose}
    >
      <InputField
        label={t('subAccounts.templates.name')}
        help={t(isKnown ? 'subAccounts.templates.replaceHelp' : 'subAccounts.templates.saveHelp')}
        error={form.errorOf('name')}
        autoFocus
        autoComplete="off"
        maxLength={subAccountLimits.templateNameMax}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
