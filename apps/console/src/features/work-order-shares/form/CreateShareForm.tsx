import { type Share, shareLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { NumberInput } from '../../../ui/form/NumberInput';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { Segments } from '../../../ui/Segments';
import { workOrderQuery } from '../../work-orders/public';
import { useCreateShare } from '../mutations';
import { AccessFields } from './AccessFields';
import { AccountFields, FullAccountsField } from './AccountFields';
import {
  fieldOrder,
  newShareValues,
  type ShareFormValues,
  shareInputOf,
  type ShareRules,
  shareRulesOf,
  validities,
} from './form-values';
import { OrderField } from './OrderField';
import { RefreshField } from './RefreshField';
import { TitleField } from './TitleField';

interface CreateShareFormProps {
  /** Preset when the list is filtered by a work order. */
  workOrderId: string | undefined;
  onCommonPassword(workOrderId: string): void;
  onClose(): void;
  /** `password` is the share's own one, which is not shown again. */
  onCreated(share: Share, password: string | undefined): void;
}

export function CreateShareForm({ workOrderId, onCommonPassword, onClose, onCreated }: CreateShareFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const create = useCreateShare();
  const mayLock = usePrivilege('share-passwords');
  const form = useForm<ShareFormValues>({
    defaultValues: newShareValues(workOrderId, mayLock),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const orderId = useWatch({ control: form.control, name: 'workOrderId' });
  const { data: order } = useQuery({ ...workOrderQuery(orderId), enabled: orderId !== '' });
  const { title } = form.formState.dirtyFields;
  const offered = order?.name.slice(0, shareLimits.titleMax);
  useEffect(() => {
    // The field may not be drawn yet. Values that the user typed stay.
    if (offered !== undefined && !title)
      form.reset({ ...form.getValues(), title: offered }, { keepDirtyValues: true });
  }, [form, offered, title]);
  const rules = shareRulesOf(t, format, order?.hasCommonPassword ?? false);
  const { errors } = form.formState;

  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    save: (values) => create.mutateAsync(shareInputOf(values)),
    onSaved: (share) => {
      toast(t('workOrderShares.form.created', { title: share.title }));
      const { access, password } = form.getValues();
      onCreated(share, access === 'own' ? password : undefined);
    },
  });
  const choose = (id: string) => {
    form.setValue('workOrderId', id, { shouldValidate: form.formState.isSubmitted });
    // The accounts belong to the other order.
    form.setValue('socialAccountIds', []);
  };
  return (
    <FormDialog
      {...submit}
      title={t('workOrderShares.form.createTitle')}
      submit={t('workOrderShares.form.createSubmit')}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <input type="hidden" {...form.register('workOrderId', { validate: rules.workOrderId })} />
        <OrderField value={orderId} chosen={order} error={errors.workOrderId?.message} onChange={choose} />
        <TitleField validate={rules.title} />
        <AccountFields workOrderId={order?.id} validate={rules.socialAccountIds} />
        <FullAccountsField />
        <ValidityFields validate={rules.validDays} />
        <AccessFields order={order} rules={rules} onCommonPassword={onCommonPassword} />
        <RefreshField />
      </FormProvider>
    </FormDialog>
  );
}

function ValidityFields({ validate }: { validate: ShareRules['validDays'] }) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<ShareFormValues>();
  const validity = useWatch({ control, name: 'validity' });
  return (
    <Field group label={t('workOrderShares.form.validity')} error={formState.errors.validDays?.message}>
      {({ wrong }) => (
        <>
          <Controller
            name="validity"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('workOrderShares.form.validity')}
                value={field.value}
                options={validities.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
          {validity === 'limited' && (
            <NumberInput
              aria-label={t('workOrderShares.form.daysLabel')}
              unit={t('workOrderShares.form.days')}
              maxLength={5}
              wrong={wrong}
              {...register('validDays', { validate })}
            />
          )}
        </>
      )}
    </Field>
  );
}
