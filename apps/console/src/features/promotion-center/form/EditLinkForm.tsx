import type { PromotionLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { FormDialogWait } from '../../../ui/mui/FormDialogWait';
import { useEditPromotionLink } from '../mutations';
import { nameText } from '../promotion-labels';
import { promotionLinkQuery } from '../queries';
import { ContactFields } from './ContactFields';
import { contactOf, settingsOf, valuesOf, wrongIn, wrongInContact } from './form-values';
import { LinkFields } from './LinkFields';

interface EditLinkFormProps {
  id: string;
  onClose(): void;
}

/** Waits until the link is loaded. */
export function EditLinkForm({ id, onClose }: EditLinkFormProps) {
  const { t } = useTranslation();
  const query = useQuery(promotionLinkQuery(id));
  if (query.data) return <Edited link={query.data} onClose={onClose} />;
  return <FormDialogWait title={t('common.edit')} query={query} onClose={onClose} />;
}

/** Only the contact of a default link can be edited. */
function Edited({ link, onClose }: { link: PromotionLink; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const edit = useEditPromotionLink(link.id);
  const { isDefault } = link;
  const name = nameText(t, link);
  const form = useCheckedForm({
    initial: valuesOf(link),
    wrongIn: (values) => {
      if (isDefault) return wrongInContact(t, values);
      const { inviteCode: _, ...wrong } = wrongIn(t, format, values);
      return wrong;
    },
    save: async (values) => {
      await edit.mutateAsync(isDefault ? { contact: contactOf(values) } : settingsOf(values));
      toast(t('promotionCenter.form.saved', { name }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.state}
      title={t('common.editOf', { name })}
      submit={t('common.save')}
      onClose={onClose}
    >
      {!isDefault && <LinkFields isNew={false} form={form} />}
      <ContactFields form={form} />
    </FormDialog>
  );
}
