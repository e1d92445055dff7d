import { monitorLimits } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

/** Reading it asks for pushes for a while: as long as it is shown, it is read again. */
export const installationQuery = queryOptions({
  queryKey: operatorKeys.monitor,
  queryFn: ({ signal }) => api.call('operator.monitor', { signal }),
  refetchInterval: monitorLimits.rereadSeconds * 1_000,
});
