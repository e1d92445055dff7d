import type { Language, LegalPageName } from '@parley/contracts/public';
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
