import type { OperatorArea } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { operatorKeys } from '../../lib/operator-keys';
import type { LiveHandlers } from '../../lib/realtime';

/** Areas whose changes affect the revenue on the home page. */
const revenueAreas: readonly OperatorArea[] = ['orders', 'tenants'];
/** Areas that the home page does not show. Many users read a notice at once. */
const areasBesideHome: readonly OperatorArea[] = ['systemNotices'];

function readAgain(client: QueryClient, areas: readonly OperatorArea[]): void {
  const again = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
  // An operators' list has the name of its area.
  for (const area of areas) again(operatorKeys[area]);
  if (areas.some((area) => !areasBesideHome.includes(area))) again(operatorKeys.home);
  if (areas.some((area) => revenueAreas.includes(area))) again(operatorKeys.revenue);
}

export const operatorLive: LiveHandlers = {
  'operator:changed': {
    queries: [operatorKeys.all],
    apply: (client, { areas }) => readAgain(client, areas),
  },
  'installation:changed': {
    queries: [operatorKeys.monitor],
    apply: (client, snapshot) => {
      client.setQueryData(operatorKeys.monitor, snapshot);
    },
  },
};
