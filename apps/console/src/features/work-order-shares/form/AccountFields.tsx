import { shareRanges, type WorkOrder } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Segments } from '../../../ui/Segments';
import { AccountPicker } from './AccountPicker';
import type { ShareFormValues, ShareRules } from './form-values';

export function AccountFields({
  order,
  validate,
}: {
  order: WorkOrder | undefined;
  validate: ShareRules['socialAccountIds'];
}) {
  const { t } = useTranslation();
  const { control } = useFormContext<ShareFormValues>();
  const range = useWatch({ control, name: 'range' });
  return (
    <>
      <Field
        group
        label={t('workOrderShares.form.accounts')}
        help={range === 'all' ? t('workOrderShares.form.allHelp') : undefined}
      >
        {() => (
          <Controller
            name="range"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('workOrderShares.form.accounts')}
                value={field.value}
                options={shareRanges.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {range === 'some' && (
        <Controller
          name="socialAccountIds"
          control={control}
          rules={{ validate }}
          render={({ field, fieldState }) => (
            <Field group label={t('workOrderShares.form.accountChoice')} error={fieldState.error?.message}>
              {() => (
                <AccountPicker
                  key={order?.id}
                  ref={field.ref}
                  workOrderId={order?.id ?? ''}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}
