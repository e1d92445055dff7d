import { workOrderLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { LongChoiceSearch } from '../../../ui/form/LongChoiceSearch';
import { Select } from '../../../ui/form/Select';
import { orderChoiceQuery, orderChoiceSize, workOrderQuery } from '../../work-orders/public';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';

/** Offers the platform's latest orders, and a search when there are more. */
export function WorkOrderField({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [platform, value] = useWatch({ control, name: ['platform', 'workOrderId'] });
  const [search, setSearch] = useState('');
  const { data } = useQuery(orderChoiceQuery(search, { platform, status: 'normal' }));
  const { data: chosen } = useQuery({ ...workOrderQuery(value), enabled: value !== '' });
  const found = data?.items ?? [];
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Controller
      name="workOrderId"
      control={control}
      rules={{ validate: rules.workOrderId }}
      render={({ field, fieldState }) => (
        <Field
          label={t('links.fields.workOrderId')}
          help={
            data?.total === 0 && search === ''
              ? t('links.form.noOrders', { platform: platformName(platform) })
              : t('links.form.workOrderHelp', { platform: platformName(platform) })
          }
          error={fieldState.error?.message}
        >
          {({ wrong, ...fieldProps }) => (
            <>
              <LongChoiceSearch
                label={t('links.form.searchOrder')}
                maxLength={workOrderLimits.nameMax}
                total={data?.total}
                size={orderChoiceSize}
                search={search}
                onSearch={setSearch}
              />
              <Select
                {...fieldProps}
                ref={field.ref}
                aria-invalid={wrong || undefined}
                value={field.value}
                options={[
                  { value: '', text: t('links.form.chooseOrder') },
                  ...orders.map(({ id, name }) => ({ value: id, text: name })),
                ]}
                onChange={field.onChange}
              />
            </>
          )}
        </Field>
      )}
    />
  );
}
