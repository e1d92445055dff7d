import type { OperatorOrder } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { operatorKeys } from '../../../lib/operator-keys';
import { readKeysAgain } from '../../../lib/read-keys-again';

/** Money moved: reads every query that shows it again. */
export function useOrderChanged(): (order?: OperatorOrder) => Promise<void> {
  const client = useQueryClient();
  return async (order) => {
    if (order) client.setQueryData(operatorKeys.order(order.id), order);
    await readKeysAgain(
      client,
      operatorKeys.orders,
      operatorKeys.payments,
      operatorKeys.catalogue,
      operatorKeys.tenants,
    );
  };
}
