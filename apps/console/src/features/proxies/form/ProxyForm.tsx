import type { Proxy } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { saveOf } from '../../../ui/form/edit-of';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useForm } from '../../../ui/form/use-form';
import { useSave } from '../mutations';
import { proxyQuery } from '../queries';
import { changesOf, type FormValues, fieldOrder, inputOf, newValues, rulesOf, valuesOf } from './form-values';
import { ProxyFields } from './ProxyFields';

interface ProxyFormProps {
  /** Null for a new proxy. */
  id: string | null;
  onClose(): void;
  onSaved(saved: Proxy): void;
}

/** Waits for the proxy. Later data never overwrites typed text. */
export function ProxyForm({ id, ...rest }: ProxyFormProps) {
  const { data: before } = useQuery({ ...proxyQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !before) return null;
  return <Form before={before} {...rest} />;
}

function Form({ before, onClose, onSaved }: Omit<ProxyFormProps, 'id'> & { before: Proxy | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const save = useSave();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : newValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const hasPassword = before?.hasPassword ?? false;
  const base = useEditBase(form, before, {
    read: (proxy) => client.fetchQuery({ ...proxyQuery(proxy.id), staleTime: 0 }),
    valuesOf,
  });
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    base,
    save: (values) => save.mutateAsync(saveOf(values, base.stored, { edit: changesOf, create: inputOf })),
    onSaved: (saved) => {
      toast(t(before ? 'proxies.form.saved' : 'proxies.form.created', { name: saved.name }));
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={before ? t('common.editOf', { name: before.name }) : t('proxies.form.createTitle')}
      submit={before ? t('proxies.form.editSubmit') : t('proxies.form.createSubmit')}
      {...submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ProxyFields hasPassword={hasPassword} rules={rulesOf(t, format, before)} />
      </FormProvider>
    </FormDialog>
  );
}
