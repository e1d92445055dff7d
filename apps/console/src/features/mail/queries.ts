import type { MailQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { operatorKeys } from '../../lib/operator-keys';

export const lettersQuery = (query: MailQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.mail, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('mail.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.mail, 'get', id],
    queryFn: ({ signal }) => api.call('mail.get', { params: { id }, signal }),
  });

export const transportQuery = queryOptions({
  queryKey: [...operatorKeys.mail, 'transport'],
  queryFn: ({ signal }) => api.call('mail.transport', { signal }),
});
