import type { Language, LegalPageName } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** The client, for each system there is one for. */
export const downloadsQuery = queryOptions({
  queryKey: ['support', 'downloads'],
  queryFn: ({ signal }) => api.call('support.downloads', { signal }),
});

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ['support', 'contact', id],
    queryFn: ({ signal }) => api.call('support.contact', { params: { id: String(id) }, signal }),
  });

export const legalPageQuery = (page: LegalPageName, language: Language) =>
  queryOptions({
    queryKey: ['support', 'legal-page', page, language],
    queryFn: ({ signal }) => api.call('support.legal-page', { params: { page, language }, signal }),
  });
