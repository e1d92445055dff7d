import type { Language, LegalPageName, ShownContact } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** The client downloads of all available systems. */
export const downloadsQuery = queryOptions({
  queryKey: ['support', 'downloads'],
  queryFn: ({ signal }) => api.call('support.downloads', { signal }),
});

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ['support', 'contact', id],
    queryFn: ({ signal }) => api.call('support.contact', { params: { id: String(id) }, signal }),
  });

/** The fixed numbers of the support contacts. */
const numbers = { channel: 1, customerService: 2 };

export const channelQuery = contactQuery(numbers.channel);

/** The signed-in user's customer service: that of the tenant's referral link, else the installation's. */
export const customerServiceQuery = queryOptions({
  queryKey: ['support', 'customer-service'],
  queryFn: async ({ signal }): Promise<ShownContact> =>
    (await api.call('promotion.contact', { signal })) ?? {
      ...(await api.call('support.contact', { params: { id: String(numbers.customerService) }, signal })),
      isPromoters: false,
    },
});

export const legalPageQuery = (page: LegalPageName, language: Language) =>
  queryOptions({
    queryKey: ['support', 'legal-page', page, language],
    queryFn: ({ signal }) => api.call('support.legal-page', { params: { page, language }, signal }),
  });
