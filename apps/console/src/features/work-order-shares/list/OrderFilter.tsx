import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { workOrderQuery } from '../../work-orders/public';
import { orderChoiceQuery } from '../queries';

interface OrderFilterProps {
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** The latest orders, and the chosen one where it is an earlier one. */
export function OrderFilter({ value, onChange }: OrderFilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery(orderChoiceQuery(''));
  const { data: chosen } = useQuery({ ...workOrderQuery(value ?? ''), enabled: value !== undefined });
  const latest = data?.items ?? [];
  const orders = chosen && !latest.some(({ id }) => id === chosen.id) ? [chosen, ...latest] : latest;
  return (
    <FilterSelect
      label={t('workOrderShares.orderLabel')}
      value={value}
      options={orders.map(({ id, name }) => ({ value: id, text: name }))}
      // Its name may still be on its way.
      unlisted="…"
      onChange={onChange}
    />
  );
}
