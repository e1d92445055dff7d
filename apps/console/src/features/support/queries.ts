import type { Language, LegalPageName } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

export const contactsQuery = queryOptions({
  queryKey: operatorKeys.contacts,
  queryFn: ({ signal }) => api.call('support.contacts', { signal }),
});

export const operatorDownloadsQuery = queryOptions({
  queryKey: operatorKeys.downloads,
  queryFn: ({ signal }) => api.call('support.downloads', { signal }),
});

export const legalTextQuery = (page: LegalPageName, language: Language) =>
  queryOptions({
    queryKey: [...operatorKeys.all, 'legal', page, language],
    queryFn: ({ signal }) => api.call('support.legal-page', { params: { page, language }, signal }),
  });
