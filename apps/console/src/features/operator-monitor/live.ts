import type { OperatorArea } from '@parley/contracts/public';
import { operatorKeys } from '../../lib/operator-keys';
import type { LiveHandlers } from '../../lib/realtime';

/** Every list of operators has its area's name. */
const keyOf = (area: OperatorArea) => operatorKeys[area];

export const operatorLive: LiveHandlers = {
  'operator:changed': {
    queries: [operatorKeys.all],
    apply: (client, { areas }) => {
      for (const area of areas) void client.invalidateQueries({ queryKey: keyOf(area) });
    },
  },
};
