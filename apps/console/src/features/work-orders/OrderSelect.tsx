import { type WorkOrder, type WorkOrderQuery, workOrderLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { LongChoiceSearch } from '../../ui/form/LongChoiceSearch';
import { Select } from '../../ui/form/Select';
import { orderChoiceQuery, orderChoiceSize } from './queries';

interface OrderSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  filter?: Pick<WorkOrderQuery, 'platform' | 'status'>;
  searchLabel: string;
  noneText: string;
  textOf(order: WorkOrder): string;
  /** The chosen order, which the list may lack. */
  chosen: WorkOrder | undefined;
}

/** Offers the latest orders, and a search when there are more. */
export function OrderSelect({ filter, searchLabel, noneText, textOf, chosen, ...select }: OrderSelectProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(orderChoiceQuery(search, filter));
  const found = data?.items ?? [];
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <>
      <LongChoiceSearch
        label={searchLabel}
        maxLength={workOrderLimits.nameMax}
        total={data?.total}
        size={orderChoiceSize}
        search={search}
        onSearch={setSearch}
      />
      <Select
        {...select}
        options={[
          { value: '', text: noneText },
          ...orders.map((order) => ({ value: order.id, text: textOf(order) })),
        ]}
      />
    </>
  );
}
