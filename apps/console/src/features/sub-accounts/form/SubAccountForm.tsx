import type { SubAccount } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { FormPage } from '../../../ui/form/FormPage';
import { FormSection } from '../../../ui/form/FormSection';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useFormPage } from '../../../ui/form/use-form-page';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { RecordView } from '../../../ui/RecordView';
import { useForm } from '../../../ui/form/use-form';
import { useSave } from '../mutations';
import { countsQuery, subAccountQuery } from '../queries';
import { nameOf } from '../sub-account-labels';
import { BasicFields } from './BasicFields';
import { CopySettings } from './CopySettings';
import { CharacterFields } from './CharacterFields';
import { FormTemplates } from './FormTemplates';
import { type FormMode, modeOf } from './form-mode';
import {
  type FormValues,
  fieldOrder,
  freeToReserve,
  newValues,
  rulesOf,
  type SubAccountPrivileges,
  valuesOf,
} from './form-values';
import { PortFields } from './PortFields';
import { ServiceFields } from './ServiceFields';

interface SubAccountFormProps {
  /** `new`, `many`, or the id of a sub-account. */
  form: string;
  onClose(): void;
  /** Null when several are being created. */
  onSaved(saved: SubAccount | null): void;
}

/** Replaces the list, because a dialog is too small for the fields. Waits until the sub-account is loaded. */
export default function SubAccountForm({ form, ...rest }: SubAccountFormProps) {
  const { t } = useTranslation();
  const mode = modeOf(form);
  const query = useQuery({ ...subAccountQuery(form), enabled: mode === 'edit' });
  if (mode !== 'edit') return <Form mode={mode} before={undefined} {...rest} />;
  return (
    <RecordView
      query={query}
      words={{ title: t('subAccounts.title'), back: t('subAccounts.form.back') }}
      onClose={rest.onClose}
    >
      {(before) => <Form mode={mode} before={before} {...rest} />}
    </RecordView>
  );
}

interface FormProps extends Omit<SubAccountFormProps, 'form'> {
  mode: FormMode;
  before: SubAccount | undefined;
}

/** Later data never overwrites typed text. */
function Form({ mode, before, onClose, onSaved }: FormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { charNum } = useUser();
  const { data: counts } = useQuery(countsQuery);
  const privileges = useSubAccountPrivileges();
  const client = useQueryClient();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : newValues(privileges),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const base = useEditBase(form, before, {
    read: ({ id }) => client.fetchQuery({ ...subAccountQuery(id), staleTime: 0 }),
    valuesOf,
  });
  const save = useSave(mode, base.stored);
  const page = useFormPage(form, mode === 'edit' ? null : mode);
  const { autoReply, tenantDedupe } = privileges;
  const begin = useEffectEvent((now: SubAccountPrivileges) => {
    if (!before && !page.restored && !form.formState.isDirty) form.reset(newValues(now));
  });
  // The stored copy of the last visit may name another package.
  useEffect(() => begin({ autoReply, tenantDedupe }), [autoReply, tenantDedupe]);
  const free = freeToReserve(counts, before);
  const rules = rulesOf(t, format, { ports: free, characters: charNum });

  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    named: {
      'sub-accounts.account_taken': { field: 'account', message: t('subAccounts.form.taken') },
      'sub-accounts.reservation_too_large': { field: 'portsReserved' },
    },
    base,
    save: save.mutateAsync,
    onSaved: (saved) => {
      if (saved) toast(t(`subAccounts.form.${before ? 'saved' : 'created'}`, { name: nameOf(saved) }));
      page.saved();
      onSaved(saved);
    },
  });
  const words = { one: 'create', many: 'many', edit: 'edit' } as const;
  return (
    <FormPage
      form={form}
      words={{
        title: t(`subAccounts.form.${words[mode]}Title`, { name: before ? nameOf(before) : '' }),
        back: t('subAccounts.form.back'),
        submit: t(`subAccounts.form.${words[mode]}Submit`),
      }}
      submit={submit}
      restored={page.restored}
      tour="confirm"
      onClose={onClose}
    >
      <FormSection
        title={t(`subAccounts.form.${before ? 'templatesTitle' : 'startTitle'}`)}
        note={t(`subAccounts.form.${before ? 'templatesNote' : 'startNote'}`)}
      >
        {!before && <CopySettings form={form} />}
        <FormTemplates form={form} isNew={!before} />
      </FormSection>
      <BasicFields mode={mode} rules={rules} />
      <PortFields free={free} rules={rules} />
      <CharacterFields before={before} stock={charNum} rules={rules} />
      <ServiceFields />
    </FormPage>
  );
}

const useSubAccountPrivileges = (): SubAccountPrivileges => ({
  autoReply: usePrivilege('automatic-replies'),
  tenantDedupe: usePrivilege('tenant-wide-dedupe'),
});
