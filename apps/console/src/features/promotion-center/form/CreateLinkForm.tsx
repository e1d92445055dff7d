import type { PromotionLink } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useCreatePromotionLink } from '../mutations';
import { ContactFields } from './ContactFields';
import { inputOf, newValues, wrongIn } from './form-values';
import { LinkFields } from './LinkFields';

interface CreateLinkFormProps {
  onCreated(link: PromotionLink): void;
  onClose(): void;
}

export function CreateLinkForm({ onCreated, onClose }: CreateLinkFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const create = useCreatePromotionLink();
  const form = useCheckedForm({
    initial: newValues,
    wrongIn: (values) => wrongIn(t, format, values),
    save: async (values) => {
      const link = await create.mutateAsync(inputOf(values));
      toast(t('promotionCenter.form.created', { name: link.name }));
      onCreated(link);
    },
  });
  return (
    <FormDialog
      {...form.state}
      title={t('promotionCenter.create')}
      submit={t('promotionCenter.form.createSubmit')}
      onClose={onClose}
    >
      <LinkFields isNew form={form} />
      <ContactFields form={form} />
    </FormDialog>
  );
}
