import type { OperatorSystemNotice } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { FormPage } from '../../../ui/form/FormPage';
import { useForm } from '../../../ui/form/use-form';
import { useFormPage } from '../../../ui/form/use-form-page';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { RecordView } from '../../../ui/RecordView';
import { useSaveNotice } from '../mutations';
import { operatorNoticeQuery } from '../queries';
import {
  copiedValues,
  fieldOrder,
  type FormValues,
  inputOf,
  newValues,
  rulesOf,
  valuesOf,
} from './form-values';
import { TargetFields, TimeFields } from './TargetFields';
import { WordFields } from './WordFields';

interface SystemNoticeFormProps {
  /** Null for a new notice. */
  id: string | null;
  /** The notice whose words a new notice starts with. */
  copy?: string | undefined;
  onClose(): void;
  onSaved(saved: OperatorSystemNotice): void;
}

/** Replaces the list. Waits for the notice that it edits or copies. */
export default function SystemNoticeForm({ id, copy, ...rest }: SystemNoticeFormProps) {
  const { t } = useTranslation();
  const source = id ?? copy;
  const query = useQuery({
    ...operatorNoticeQuery(source ?? ''),
    enabled: source !== undefined,
    refetchInterval: false,
  });
  if (source === undefined) return <Form id={id} source={undefined} {...rest} />;
  return (
    <RecordView
      query={query}
      words={{
        title: t(id === null ? 'systemNotices.create' : 'systemNotices.form.editTitle'),
        back: t('systemNotices.form.back'),
      }}
      onClose={rest.onClose}
    >
      {(notice) => <Form id={id} source={notice} {...rest} />}
    </RecordView>
  );
}

interface FormProps extends Omit<SystemNoticeFormProps, 'copy'> {
  source: OperatorSystemNotice | undefined;
}

/** Later data never overwrites typed text. */
function Form({ id, source, onClose, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const save = useSaveNotice();
  const isNew = id === null;
  const form = useForm<FormValues>({
    defaultValues: initialValues(),
  });
  const page = useFormPage(form, isNew && !source ? 'system-notice' : null);
  const rules = rulesOf(t, timeZone);

  function initialValues(): FormValues {
    if (!source) return newValues(timeZone);
    return isNew ? copiedValues(source, timeZone) : valuesOf(source, timeZone);
  }
  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    save: (values) => save.mutateAsync({ id, body: inputOf(values, timeZone) }),
    onSaved: (saved) => {
      toast(t(saved.state === 'active' ? 'systemNotices.form.published' : 'systemNotices.form.scheduled'));
      page.saved();
      onSaved(saved);
    },
  });
  return (
    <FormPage
      form={form}
      words={{
        title: t(isNew ? 'systemNotices.create' : 'systemNotices.form.editTitle'),
        back: t('systemNotices.form.back'),
        submit: t(isNew ? 'systemNotices.form.createSubmit' : 'common.save'),
      }}
      submit={submit}
      restored={page.restored}
      onClose={onClose}
    >
      <WordFields rules={rules} />
      <TargetFields rules={rules} />
      <TimeFields rules={rules} />
    </FormPage>
  );
}
