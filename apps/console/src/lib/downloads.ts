import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** The client, for each system there is one for. */
export const downloadsQuery = queryOptions({
  queryKey: ['support', 'downloads'],
  queryFn: ({ signal }) => api.call('support.downloads', { signal }),
});
