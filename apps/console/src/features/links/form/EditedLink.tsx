import { isLinkable, type Link } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { FormPage } from '../../../ui/form/FormPage';
import { FieldError } from '../../../ui/form/use-form-failure';
import { saveOf } from '../../../ui/form/edit-of';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useFormPage } from '../../../ui/form/use-form-page';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { useForm } from '../../../ui/form/use-form';
import { useSaveLink } from '../mutations';
import { linkQuery } from '../queries';
import { AccountFields } from './AccountFields';
import { AssignmentFields } from './AssignmentFields';
import { BasicFields } from './BasicFields';
import { rulesOf } from './form-rules';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, valuesOf } from './form-values';
import { usePreviewed } from './use-previewed';
import { VisitorFields } from './VisitorFields';

interface EditedLinkProps {
  /** Absent for a new link. */
  before: Link | undefined;
  onClose(): void;
  onSaved(saved: Link): void;
}

/** The form. Later data never overwrites typed text. */
export function EditedLink({ before, onClose, onSaved }: EditedLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveLink();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before, format.timeZone) : newValues,
  });
  const client = useQueryClient();
  const base = useEditBase(form, before, {
    read: ({ id }) => client.fetchQuery({ ...linkQuery(id), staleTime: 0 }),
    valuesOf: (link) => valuesOf(link, format.timeZone),
  });
  const previewed = usePreviewed();
  const page = useFormPage(form, before ? null : 'link');

  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    base,
    save: async (values) => {
      const preview = await previewed(values);
      const refused = preview.filter(({ verdict }) => !isLinkable(verdict, values.type)).length;
      if (refused > 0)
        throw new FieldError(
          'accounts',
          t('links.form.refused', { count: refused, shown: format.number(refused) }),
        );
      const context = { zone: format.timeZone, preview };
      return save.mutateAsync(
        saveOf(base.stored, {
          edit: (stored) => changesOf(values, stored, context),
          create: () => inputOf(values, context),
        }),
      );
    },
    onSaved: (saved) => {
      toast(t(before ? 'links.form.saved' : 'links.form.created', { name: saved.name }));
      page.saved();
      onSaved(saved);
    },
  });
  const rules = rulesOf(t, format);
  return (
    <FormPage
      form={form}
      words={{
        title: before ? t('links.form.editTitle', { name: before.name }) : t('links.form.createTitle'),
        back: t('links.form.back'),
        submit: t(before ? 'links.form.editSubmit' : 'links.form.createSubmit'),
      }}
      submit={submit}
      restored={page.restored}
      onClose={onClose}
    >
      <BasicFields isNew={!before} rules={rules} />
      <AccountFields before={before} rules={rules} />
      <AssignmentFields />
      <VisitorFields before={before} rules={rules} />
    </FormPage>
  );
}
