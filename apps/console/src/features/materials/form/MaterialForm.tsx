import { type Material, type MaterialType, materialTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { useFormFailure } from '../../../ui/form/use-form-failure';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { ungrouped } from '../list/list-search';
import { type SaveMaterial, useSave } from '../mutations';
import { materialQuery } from '../queries';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, rulesOf, valuesOf } from './form-values';
import { MaterialFields } from './MaterialFields';

interface MaterialFormProps {
  /** Null for a new one. */
  id: string | null;
  /** The likely type and group of a new material. */
  hint: { type: MaterialType | undefined; group: string | undefined };
  onClose(): void;
  onSaved(saved: Material): void;
}

/** Waits for what it edits, and never overwrites what is being typed with what arrives later. */
export function MaterialForm({ id, ...rest }: MaterialFormProps) {
  const { data: before } = useQuery({ ...materialQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !before) return null;
  return <Form id={id} before={before} {...rest} />;
}

function hinted({ type = materialTypes[0], group }: MaterialFormProps['hint']): FormValues {
  return { ...newValues, type, groupId: group === undefined || group === ungrouped ? null : group };
}

function Form({ id, before, hint, onClose, onSaved }: MaterialFormProps & { before: Material | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSave();
  const [uploading, setUploading] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : hinted(hint),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const failed = useFormFailure(form, fieldOrder);
  const wrong = fieldOrder.filter((field) => form.formState.errors[field]).length;

  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    failed.clear();
    const request: SaveMaterial =
      id === null ? { id, input: inputOf(values) } : { id, input: changesOf(values) };
    try {
      const saved = await save.mutateAsync(request);
      toast(t(id === null ? 'materials.form.created' : 'materials.form.saved', { name: saved.title }));
      onSaved(saved);
    } catch (error) {
      failed.show(error);
    }
  });
  return (
    <FormDialog
      title={before ? t('materials.form.editTitle', { name: before.title }) : t('materials.form.createTitle')}
      submit={before ? t('materials.form.editSubmit') : t('materials.form.createSubmit')}
      busy={save.isPending || uploading}
      wrong={wrong}
      failure={failed.failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (uploading) form.setError('mediumId', { type: 'wait', message: t('materials.form.wait') });
        else void submit(event);
      }}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <MaterialFields isNew={id === null} rules={rulesOf(t, format)} onUploading={setUploading} />
      </FormProvider>
    </FormDialog>
  );
}
