import { allocationTypes, characterLimits, type SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { Select } from '../../../ui/form/Select';
import { SearchInput } from '../../../ui/list/SearchInput';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { balanceQuery } from '../balance';
import { nameOf } from '../cells';
import { useAllocate } from '../mutations';
import { choiceQuery, choiceSize } from '../queries';
import { AllocatePreview } from './AllocatePreview';
import { type AllocateValues, amountProblem, bodyOf } from './allocate-values';

interface AllocateDialogProps {
  /** The sub-account of the dialog; absent when the user chooses one. */
  subAccount?: SubAccount | undefined;
  onClose(): void;
}

const fields = ['subAccountId', 'type', 'amount', 'remark'] as const;

/** Moves characters between the main balance and a limited sub-account, and previews both balances. */
export default function AllocateDialog({ subAccount, onClose }: AllocateDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const allocate = useAllocate();
  const [search, setSearch] = useState('');
  const { data: found } = useQuery({ ...choiceQuery(search), enabled: subAccount === undefined });
  const { data: balance } = useQuery(balanceQuery);
  const form = useForm<AllocateValues>({
    defaultValues: { subAccountId: subAccount?.id ?? '', type: 'add', amount: '', remark: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const values = useWatch({ control }) as AllocateValues;
  const choices = (subAccount ? [subAccount] : (found?.items ?? [])).filter(
    ({ characterMode, status }) => characterMode === 'limited' && status !== 'deleting',
  );
  const chosen = choices.find(({ id }) => id === values.subAccountId);
  const sides = { own: chosen?.characters ?? undefined, main: balance?.balance };

  const submit = useFormSubmit(form, {
    fields,
    save: (typed) => allocate.mutateAsync(bodyOf(typed)),
    onSaved: ({ account, subAccountRemark: remark, updated }) => {
      toast(
        t('characters.form.done', { name: nameOf(t, { account, remark }), shown: format.number(updated) }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      {...submit}
      title={
        subAccount ? t('characters.form.titleOf', { name: nameOf(t, subAccount) }) : t('characters.allocate')
      }
      submit={t(`characters.form.submit.${values.type}`)}
      onClose={onClose}
    >
      {!subAccount && (
        <Field
          label={t('characters.columns.subAccount')}
          help={t('characters.form.subAccountHelp')}
          error={errors.subAccountId?.message}
        >
          {(fieldProps) => (
            <>
              {((found?.total ?? 0) > choiceSize || search !== '') && (
                <SearchInput label={t('characters.search')} value={search} onSearch={setSearch} />
              )}
              <Controller
                name="subAccountId"
                control={control}
                rules={{ required: t('characters.form.choose') }}
                render={({ field }) => (
                  <Select
                    id={fieldProps.id}
                    aria-describedby={fieldProps['aria-describedby']}
                    aria-invalid={fieldProps.wrong || undefined}
                    ref={field.ref}
                    value={field.value}
                    options={[
                      { value: '', text: t('characters.form.choose') },
                      ...choices.map((one) => ({
                        value: one.id,
                        text: t('characters.form.choice', {
                          name: nameOf(t, one),
                          shown: format.number(one.characters),
                        }),
                      })),
                    ]}
                    onChange={field.onChange}
                  />
                )}
              />
            </>
          )}
        </Field>
      )}
      <ChoiceField
        name="type"
        control={control}
        label={t('characters.columns.type')}
        options={allocationTypes.map((value) => ({ value, text: t(`characters.type.${value}`) }))}
      />
      <InputField
        label={t('characters.columns.amount')}
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        end={t('characters.unit')}
        {...register('amount', {
          validate: (amount, { type }) => amountProblem(t, format, { type, amount }, sides),
        })}
      />
      <AllocatePreview values={values} sides={sides} />
      <InputField
        optional
        label={t('characters.columns.remark')}
        error={errors.remark?.message}
        autoComplete="off"
        maxLength={characterLimits.remarkMax}
        {...register('remark')}
      />
    </FormDialog>
  );
}
