import { workOrderLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { Select } from '../../../ui/form/Select';
import { workOrderQuery } from '../../work-orders/public';
import { linkOrderChoiceQuery, orderChoiceSize } from '../queries';
import styles from './LinkForm.module.css';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';

/** Offers the platform's latest orders, and a search when there are more. */
export function WorkOrderField({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const [platform, value] = useWatch({ control, name: ['platform', 'workOrderId'] });
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useDebounced(typed, (text) => setSearch(text.trim()));
  const { data: all } = useQuery(linkOrderChoiceQuery(platform, ''));
  const { data } = useQuery(linkOrderChoiceQuery(platform, search));
  const { data: chosen } = useQuery({ ...workOrderQuery(value), enabled: value !== '' });
  const found = data?.items ?? [];
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const label = t('links.form.searchOrder');
  return (
    <Controller
      name="workOrderId"
      control={control}
      rules={{ validate: rules.workOrderId }}
      render={({ field, fieldState }) => (
        <Field
          label={t('links.fields.workOrderId')}
          help={
            all?.total === 0
              ? t('links.form.noOrders', { platform: platformName(platform) })
              : t('links.form.workOrderHelp', { platform: platformName(platform) })
          }
          error={fieldState.error?.message}
        >
          {({ wrong, ...fieldProps }) => (
            <>
              {(all?.total ?? 0) > orderChoiceSize && (
                <Input
                  type="search"
                  aria-label={label}
                  placeholder={label}
                  autoComplete="off"
                  maxLength={workOrderLimits.nameMax}
                  start={<Search size={16} aria-hidden="true" />}
                  end={
                    <span role="status" className={styles.dim}>
                      {(data?.total ?? 0) > orderChoiceSize &&
                        t('links.form.moreOrders', { shown: format.number(orderChoiceSize) })}
                    </span>
                  }
                  value={typed}
                  onKeyDown={(event) => {
                    // Enter would submit the surrounding form.
                    if (event.key === 'Enter') event.preventDefault();
                  }}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
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
