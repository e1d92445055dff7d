import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/form/Select';
import { workOrderQuery } from '../../work-orders/public';
import { orderChoiceQuery } from '../queries';

interface OrderSelectProps {
  label: string;
  all: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** The latest orders, and the chosen one where it is an earlier one. */
export function OrderSelect({ label, all, value, onChange }: OrderSelectProps) {
  const { data } = useQuery(orderChoiceQuery(''));
  const { data: chosen } = useQuery({ ...workOrderQuery(value ?? ''), enabled: value !== undefined });
  const latest = data?.items ?? [];
  const orders = chosen && !latest.some(({ id }) => id === chosen.id) ? [chosen, ...latest] : latest;
  // Its name may still be on its way.
  const isUnnamed = value !== undefined && !orders.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[
        { value: '', text: all },
        ...(isUnnamed ? [{ value, text: '…' }] : []),
        ...orders.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}
