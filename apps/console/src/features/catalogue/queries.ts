import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

export const catalogueQuery = queryOptions({
  queryKey: operatorKeys.catalogue,
  queryFn: ({ signal }) => api.call('billing.catalogue', { signal }),
});
