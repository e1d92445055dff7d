import { type Material, type MaterialType, materialTypes } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { saveOf } from '../../../ui/form/edit-of';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { ungrouped } from '../list/list-search';
import { useSave } from '../mutations';
import { materialQuery } from '../queries';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, rulesOf, valuesOf } from './form-values';
import { MaterialFields } from './MaterialFields';

interface MaterialFormProps {
  /** Null for a new material. */
  id: string | null;
  /** The likely type and group of a new material. */
  hint: { type: MaterialType | undefined; group: string | undefined };
  onClose(): void;
  onSaved(saved: Material): void;
}

/** Waits for the material. Later data never overwrites typed text. */
export function MaterialForm({ id, ...rest }: MaterialFormProps) {
  const { data: before } = useQuery({ ...materialQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !before) return null;
  return <Form before={before} {...rest} />;
}

function hinted({ type = materialTypes[0], group }: MaterialFormProps['hint']): FormValues {
  return { ...newValues, type, groupId: group === undefined || group === ungrouped ? null : group };
}

function Form({
  before,
  hint,
  onClose,
  onSaved,
}: Omit<MaterialFormProps, 'id'> & { before: Material | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const save = useSave();
  const [uploading, setUploading] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : hinted(hint),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const base = useEditBase(form, before, {
    read: (material) => client.fetchQuery({ ...materialQuery(material.id), staleTime: 0 }),
    valuesOf,
  });
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    base,
    save: (values) => save.mutateAsync(saveOf(values, base.stored, { edit: changesOf, create: inputOf })),
    onSaved: (saved) => {
      toast(t(before ? 'materials.form.saved' : 'materials.form.created', { name: saved.title }));
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={before ? t('materials.form.editTitle', { name: before.title }) : t('materials.create')}
      submit={before ? t('common.save') : t('materials.form.createSubmit')}
      {...submit}
      busy={submit.busy || uploading}
      onSubmit={(event) => {
        event.preventDefault();
        if (uploading) form.setError('mediumId', { type: 'wait', message: t('materials.form.wait') });
        else submit.onSubmit(event);
      }}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <MaterialFields isNew={!before} rules={rulesOf(t, format)} onUploading={setUploading} />
      </FormProvider>
    </FormDialog>
  );
}
