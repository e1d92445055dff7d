import { type WorkOrder, workOrderLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { Select } from '../../../ui/form/Select';
import { orderChoiceQuery, orderChoiceSize } from '../../work-orders/public';
import styles from './ShareForm.module.css';

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
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useDebounced(typed, (text) => setSearch(text.trim()));
  const { data: all } = useQuery(orderChoiceQuery(''));
  const { data } = useQuery(orderChoiceQuery(search));
  const found = data?.items ?? [];
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const label = t('workOrderShares.form.searchOrder');
  return (
    <Field label={t('workOrderShares.form.order')} help={t('workOrderShares.form.orderHelp')} error={error}>
      {({ wrong, ...fieldProps }) => (
        <>
          {(all?.total ?? 0) > orderChoiceSize && (
            <span className={styles.search}>
              <Input
                type="search"
                aria-label={label}
                placeholder={label}
                autoComplete="off"
                maxLength={workOrderLimits.nameMax}
                start={<Search size={16} aria-hidden="true" />}
                value={typed}
                onKeyDown={(event) => {
                  // Enter would submit the surrounding form.
                  if (event.key === 'Enter') event.preventDefault();
                }}
                onChange={(event) => setTyped(event.target.value)}
              />
              <span role="status" className={styles.none}>
                {data?.total === 0
                  ? t('workOrderShares.form.noOrders')
                  : (data?.total ?? 0) > orderChoiceSize &&
                    t('workOrderShares.form.moreOrders', { shown: format.number(orderChoiceSize) })}
              </span>
            </span>
          )}
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
