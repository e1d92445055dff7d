import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { orderChoiceQuery, workOrderQuery } from './queries';

interface OrderFilterProps {
  label: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** The latest orders, and the chosen one if it is older. */
export function OrderFilter({ label, value, onChange }: OrderFilterProps) {
  const { data } = useQuery(orderChoiceQuery(''));
  const { data: chosen } = useQuery({ ...workOrderQuery(value ?? ''), enabled: value !== undefined });
  const latest = data?.items ?? [];
  const orders = chosen && !latest.some(({ id }) => id === chosen.id) ? [chosen, ...latest] : latest;
  return (
    <FilterSelect
      label={label}
      value={value}
      options={orders.map(({ id, name }) => ({ value: id, text: name }))}
      // The order's name may still be loading.
      unlisted="…"
      onChange={onChange}
    />
  );
}
