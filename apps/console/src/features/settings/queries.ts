import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

export const settingsQuery = queryOptions({
  queryKey: operatorKeys.settings,
  queryFn: ({ signal }) => api.call('settings.get', { signal }),
});
