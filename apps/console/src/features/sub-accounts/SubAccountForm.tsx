import { ApiFailure } from '@parley/client/errors';
import type { SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sessionEnded } from '../../lib/api';
import { failureText, violationText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { FormDialog } from '../../ui/material/FormDialog';
import { FormFields } from './FormFields';
import {
  fieldOrder,
  type FormValues,
  freeToReserve,
  inputOf,
  newValues,
  rulesOf,
  valuesOf,
} from './form-values';
import { useSave } from './mutations';
import { countsQuery, subAccountQuery } from './queries';
import { nameOf } from './sub-account-words';

interface SubAccountFormProps {
  /** Null for a new one. */
  id: string | null;
  onClose(): void;
  onSaved(saved: SubAccount): void;
}

/** Waits for what it edits, and never overwrites what is being typed with what arrives later. */
export default function SubAccountForm({ id, ...rest }: SubAccountFormProps) {
  const { data: before } = useQuery({ ...subAccountQuery(id ?? ''), enabled: id !== null });
  if (id !== null && !before) return null;
  return <Form id={id} before={before} {...rest} />;
}

function Form({ id, before, onClose, onSaved }: SubAccountFormProps & { before: SubAccount | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const save = useSave(id);
  const [failure, setFailure] = useState<string | undefined>();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before) : newValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const free = freeToReserve(counts, before);
  const wrong = fieldOrder.filter((field) => form.formState.errors[field]).length;

  /** The server's word on a field stands at that field; the first of them takes the focus. */
  const showFailure = (error: unknown) => {
    // The dialog that asks to sign in again says enough.
    if (sessionEnded.get()) return;
    const blamed = blameOf(t, error);
    const known = blamed.filter(({ field }) => fieldOrder.includes(field));
    const ordered = known.toSorted(
      (one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field),
    );
    ordered.forEach(({ field, message }, index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    if (known.length < blamed.length || blamed.length === 0) setFailure(failureText(t, error));
  };
  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync(inputOf(values));
      toast(t(id === null ? 'subAccounts.form.created' : 'subAccounts.form.saved', { name: nameOf(saved) }));
      onSaved(saved);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <FormDialog
      title={
        before ? t('subAccounts.form.editTitle', { name: nameOf(before) }) : t('subAccounts.form.createTitle')
      }
      submit={before ? t('subAccounts.form.editSubmit') : t('subAccounts.form.createSubmit')}
      busy={save.isPending}
      wrong={wrong}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FormFields isNew={id === null} free={free} rules={rulesOf(t, format, free)} />
      </FormProvider>
    </FormDialog>
  );
}

interface Blame {
  field: (typeof fieldOrder)[number];
  message: string;
}

function blameOf(t: TFunction, error: unknown): Blame[] {
  if (!(error instanceof ApiFailure)) return [];
  if (error.error === 'sub-accounts.account_taken')
    return [{ field: 'account', message: t('subAccounts.form.taken') }];
  if (error.error === 'sub-accounts.reservation_too_large' && error.details.length === 0)
    return [{ field: 'portsReserved', message: failureText(t, error) }];
  return error.details.map((violation) => ({
    field: (violation.field.split(/[.[]/)[0] ?? violation.field) as Blame['field'],
    message: violationText(t, violation),
  }));
}
