import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { workOrderKeys } from './query-keys';

type ShownOrders = typeof import('./shown-orders');

/** Skips pushes until orders were read. The first push after that loads the code that applies them. */
function follow(client: QueryClient, apply: (shown: ShownOrders) => void): void {
  if (client.getQueryCache().findAll({ queryKey: workOrderKeys.all }).length === 0) return;
  void import('./shown-orders').then(apply);
}

export const workOrdersLive: LiveHandlers = {
  'work-orders:counted': {
    queries: [workOrderKeys.all],
    apply: (client, { orders }) =>
      follow(client, ({ showCounted }) => orders.forEach((one) => showCounted(client, one))),
  },
  'work-orders:changed': {
    queries: [workOrderKeys.all],
    apply: (client, { ids }) => follow(client, ({ readChanged }) => readChanged(client, ids)),
  },
  'ports:changed': {
    queries: [workOrderKeys.all],
    apply: (client, { ports }) => follow(client, ({ showPorts }) => showPorts(client, ports)),
  },
};
