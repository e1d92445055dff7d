import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { orderChoiceQuery, OrderSelect, workOrderQuery } from '../../work-orders/public';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';

/** Offers the platform's normal orders. */
export function WorkOrderField({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [platform, value] = useWatch({ control, name: ['platform', 'workOrderId'] });
  const filter = { platform, status: 'normal' } as const;
  const { data } = useQuery(orderChoiceQuery('', filter));
  const { data: chosen } = useQuery({ ...workOrderQuery(value), enabled: value !== '' });
  return (
    <Controller
      name="workOrderId"
      control={control}
      rules={{ validate: rules.workOrderId }}
      render={({ field, fieldState }) => (
        <Field
          label={t('links.fields.workOrderId')}
          help={
            data?.total === 0
              ? t('links.form.noOrders', { platform: platformName(platform) })
              : t('links.form.workOrderHelp', { platform: platformName(platform) })
          }
          error={fieldState.error?.message}
        >
          {({ wrong, ...fieldProps }) => (
            <OrderSelect
              {...fieldProps}
              ref={field.ref}
              aria-invalid={wrong || undefined}
              filter={filter}
              searchLabel={t('links.form.searchOrder')}
              noneText={t('links.form.chooseOrder')}
              textOf={({ name }) => name}
              chosen={chosen}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}
