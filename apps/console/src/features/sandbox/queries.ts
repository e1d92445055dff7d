import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const sandboxQuery = (token: string) =>
  queryOptions({
    queryKey: ['sandbox', token],
    queryFn: ({ signal }) => api.call('payments.sandbox', { params: { token }, signal }),
  });
