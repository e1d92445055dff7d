import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/Select';
import { SearchInput } from '../../../ui/list/SearchInput';
import { subAccountChoiceQuery, subAccountChoiceSize } from '../picker/sub-account-choice';
import { nameOf } from '../sub-account-labels';
import { type FormValues, templateValues } from './form-values';

/** Fills the form with the settings of a sub-account. The remark, the account and the number stay as typed. */
export function CopySettings({ form }: { form: UseFormReturn<FormValues> }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState('');
  const { data } = useQuery(subAccountChoiceQuery(search));
  const copy = (id: string) => {
    setFrom(id);
    const source = data?.items.find((one) => one.id === id);
    if (!source) return;
    for (const [name, value] of Object.entries(templateValues(source)))
      form.setValue(name as keyof FormValues, value, { shouldDirty: true });
  };
  return (
    <>
      {((data?.total ?? 0) > subAccountChoiceSize || search !== '') && (
        <SearchInput label={t('common.subAccounts.search')} value={search} onSearch={setSearch} />
      )}
      <SelectField
        label={t('subAccounts.form.copyFrom')}
        help={t('subAccounts.form.copyFromHelp')}
        value={from}
        options={[
          { value: '', text: t('subAccounts.form.copyNothing') },
          ...(data?.items ?? []).map((one) => ({ value: one.id, text: nameOf(one) })),
        ]}
        onChange={copy}
      />
    </>
  );
}
