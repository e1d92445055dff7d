import { type WorkOrder, workOrderLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { LongChoiceSearch } from '../../../ui/form/LongChoiceSearch';
import { Select } from '../../../ui/form/Select';
import { orderChoiceQuery, orderChoiceSize } from '../../work-orders/public';

interface OrderFieldProps {
  value: string;
  /** The chosen order, which the list may lack. */
  chosen: WorkOrder | undefined;
  error: string | undefined;
  onChange(id: string): void;
}

/** Offers the latest orders, and a search when there are more. */
export function OrderField({ value, chosen, error, onChange }: OrderFieldProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useQuery(orderChoiceQuery(search));
  const found = data?.items ?? [];
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Field label={t('workOrderShares.form.order')} help={t('workOrderShares.form.orderHelp')} error={error}>
      {({ wrong, ...fieldProps }) => (
        <>
          <LongChoiceSearch
            label={t('workOrderShares.form.searchOrder')}
            maxLength={workOrderLimits.nameMax}
            total={data?.total}
            size={orderChoiceSize}
            search={search}
            onSearch={setSearch}
          />
          <Select
            {...fieldProps}
            name="workOrderId"
            aria-invalid={wrong || undefined}
            value={value}
            options={[
              { value: '', text: t('workOrderShares.form.chooseOrder') },
              ...orders.map(({ id, name, platform }) => ({
                value: id,
                text: `${name} · ${platformName(platform)}`,
              })),
            ]}
            onChange={onChange}
          />
        </>
      )}
    </Field>
  );
}
