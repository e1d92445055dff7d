import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const captchaQuery = queryOptions({
  queryKey: ['identity', 'captcha'],
  queryFn: ({ signal }) => api.call('identity.captcha', { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
