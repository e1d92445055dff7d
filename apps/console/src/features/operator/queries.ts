import type {
  CertificationQuery,
  Language,
  LegalPageName,
  MailQuery,
  TenantQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Nothing is pushed to operators: what others do shows up within this time. */
const lookAgainMs = 30_000;

export const operatorKeys = {
  all: ['operator'] as const,
  tenants: ['operator', 'tenants'] as const,
  certifications: ['operator', 'certifications'] as const,
  mail: ['operator', 'mail'] as const,
  contacts: ['operator', 'contacts'] as const,
  downloads: ['operator', 'downloads'] as const,
  settings: ['operator', 'settings'] as const,
};

export const tenantsQuery = (query: TenantQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.tenants, 'list', query],
    queryFn: ({ signal }) => api.call('tenants.list', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.tenants, 'get', id],
    queryFn: ({ signal }) => api.call('tenants.get', { params: { id }, signal }),
  });

export const tenantCountsQuery = queryOptions({
  queryKey: [...operatorKeys.tenants, 'counts'],
  queryFn: ({ signal }) => api.call('tenants.counts', { signal }),
  refetchInterval: lookAgainMs,
});

export const certificationsQuery = (query: CertificationQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.certifications, 'list', query],
    queryFn: ({ signal }) => api.call('certification.list', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.certifications, 'picture', id],
    queryFn: ({ signal }) => api.call('certification.picture', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A document is not kept in memory once nobody looks at it.
    gcTime: 0,
  });

export const lettersQuery = (query: MailQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.mail, 'list', query],
    queryFn: ({ signal }) => api.call('mail.list', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.mail, 'get', id],
    queryFn: ({ signal }) => api.call('mail.get', { params: { id }, signal }),
  });

/** How many letters have failed for good. */
export const failedLettersQuery = lettersQuery({ status: 'failed', page: 1, pageSize: 1 });

export const transportQuery = queryOptions({
  queryKey: [...operatorKeys.mail, 'transport'],
  queryFn: ({ signal }) => api.call('mail.transport', { signal }),
});

export const contactsQuery = queryOptions({
  queryKey: operatorKeys.contacts,
  queryFn: ({ signal }) => api.call('support.contacts', { signal }),
});

export const downloadsQuery = queryOptions({
  queryKey: operatorKeys.downloads,
  queryFn: ({ signal }) => api.call('support.downloads', { signal }),
});

export const legalTextQuery = (page: LegalPageName, language: Language) =>
  queryOptions({
    queryKey: [...operatorKeys.all, 'legal', page, language],
    queryFn: ({ signal }) => api.call('support.legal-page', { params: { page, language }, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: operatorKeys.settings,
  queryFn: ({ signal }) => api.call('settings.get', { signal }),
});
