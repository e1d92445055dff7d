import type { Proxy } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { useFormFailure } from '../../../ui/form/use-form-failure';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { type SaveProxy, useSave } from '../mutations';
import { proxyQuery } from '../queries';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, rulesOf, valuesOf } from './form-values';
import { ProxyFields } from './ProxyFields';

interface ProxyFormProps {
  /** Null for a new one. */
  id: string | null;
  onClose(): void;
  onSaved(saved: Proxy): void;
}

/** Waits for what it edits, and never overwrites what is being typed with what arrives later. */
export function ProxyForm({ id, ...rest }: ProxyFormProps) {
  const { data: before } = useQuery({ ...proxyQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !before) return null;
  return <Form id={id} before={before} {...rest} />;
}

function Form({ id, before, onClose, onSaved }: ProxyFormProps & { before: Proxy | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSave();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : newValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const failed = useFormFailure(form, fieldOrder);
  const hasPassword = before?.hasPassword ?? false;
  const wrong = fieldOrder.filter((field) => form.formState.errors[field]).length;

  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    failed.clear();
    const request: SaveProxy =
      id === null ? { id, input: inputOf(values) } : { id, input: changesOf(values) };
    try {
      const saved = await save.mutateAsync(request);
      toast(t(id === null ? 'proxies.form.created' : 'proxies.form.saved', { name: saved.name }));
      onSaved(saved);
    } catch (error) {
      failed.show(error);
    }
  });
  return (
    <FormDialog
      title={before ? t('proxies.form.editTitle', { name: before.name }) : t('proxies.form.createTitle')}
      submit={before ? t('proxies.form.editSubmit') : t('proxies.form.createSubmit')}
      busy={save.isPending}
      wrong={wrong}
      failure={failed.failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ProxyFields hasPassword={hasPassword} rules={rulesOf(t, format, before)} />
      </FormProvider>
    </FormDialog>
  );
}
