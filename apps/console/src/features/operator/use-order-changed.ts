import type { OperatorOrder } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { operatorKeys } from './queries';
import { salesKeys } from './sales-queries';

/** Money moved: whatever shows it is read again. */
export function useOrderChanged(): (order?: OperatorOrder) => Promise<void> {
  const client = useQueryClient();
  return async (order) => {
    if (order) client.setQueryData(salesKeys.order(order.id), order);
    await Promise.all(
      [salesKeys.orders, salesKeys.payments, salesKeys.catalogue, operatorKeys.tenants].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
