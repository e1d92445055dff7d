import { monitorLimits } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

/** Each read subscribes to pushes for a while, so it is read again while it is shown. */
export const installationQuery = queryOptions({
  queryKey: operatorKeys.monitor,
  queryFn: ({ signal }) => api.call('operator.monitor', { signal }),
  refetchInterval: monitorLimits.rereadSeconds * 1_000,
});
