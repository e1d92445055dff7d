import type { WorkOrder } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { FormPage } from '../../../ui/form/FormPage';
import { RecordView } from '../../../ui/RecordView';
import { saveOf } from '../../../ui/form/edit-of';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useFormPage } from '../../../ui/form/use-form-page';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { PageHeader } from '../../../ui/PageHeader';
import { useForm } from '../../../ui/form/use-form';
import { useSaveOrder } from '../mutations';
import { workOrderQuery } from '../queries';
import {
  changesOf,
  copiedValues,
  type FormValues,
  fieldOrder,
  inputOf,
  newValues,
  rulesOf,
  valuesOf,
} from './form-values';
import { CountingFields, GoalFields, OrderFields } from './OrderFields';

interface OrderFormProps {
  /** Null for a new order. */
  id: string | null;
  /** The order whose settings a new order starts with. */
  copy?: string | undefined;
  onClose(): void;
  onSaved(saved: WorkOrder): void;
}

/**
 * Replaces the list or page, because a dialog is too small for the fields. Waits for the order that it edits or copies.
 */
export default function OrderForm({ id, copy, ...rest }: OrderFormProps) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('work-orders');
  const source = id ?? copy;
  const query = useQuery({ ...workOrderQuery(source ?? ''), enabled: source !== undefined });
  if (!mayWrite)
    return (
      <>
        <PageHeader
          title={t('workOrders.title')}
          actions={<Button onClick={rest.onClose}>{t('workOrders.form.back')}</Button>}
        />
        <NoPrivilege privilege="work-orders" />
      </>
    );
  if (source === undefined) return <Form id={id} source={undefined} {...rest} />;
  return (
    <RecordView
      query={query}
      words={{ title: t('workOrders.title'), back: t('workOrders.form.back') }}
      onClose={rest.onClose}
    >
      {(order) => <Form id={id} source={order} {...rest} />}
    </RecordView>
  );
}

interface FormProps extends Omit<OrderFormProps, 'copy'> {
  source: WorkOrder | undefined;
}

/** Later data never overwrites typed text. */
function Form({ id, source, onClose, onSaved }: FormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveOrder();
  const client = useQueryClient();
  const isNew = id === null;
  const form = useForm<FormValues>({
    defaultValues: initialValues(),
  });
  const base = useEditBase(form, isNew ? undefined : source, {
    read: (order) => client.fetchQuery({ ...workOrderQuery(order.id), staleTime: 0 }),
    valuesOf,
  });
  const page = useFormPage(form, isNew && !source ? 'work-order' : null);

  function initialValues(): FormValues {
    if (!source) return newValues;
    return isNew
      ? copiedValues(source, t('workOrders.form.copyName', { name: source.name }))
      : valuesOf(source);
  }
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    base,
    save: (values) => save.mutateAsync(saveOf(values, base.stored, { edit: changesOf, create: inputOf })),
    onSaved: (saved) => {
      toast(t(isNew ? 'workOrders.form.created' : 'workOrders.form.saved', { name: saved.name }));
      page.saved();
      onSaved(saved);
    },
  });
  const rules = rulesOf(t, format);
  return (
    <FormPage
      form={form}
      words={{
        title: isNew ? t('workOrders.create') : t('common.editOf', { name: source?.name ?? '' }),
        back: t('workOrders.form.back'),
        submit: t(isNew ? 'workOrders.form.createSubmit' : 'common.save'),
      }}
      submit={submit}
      restored={page.restored}
      onClose={onClose}
    >
      <OrderFields isNew={isNew} rules={rules} />
      <GoalFields rules={rules} />
      <CountingFields isNew={isNew} rules={rules} />
    </FormPage>
  );
}
