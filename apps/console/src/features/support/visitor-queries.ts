import type { Language, LegalPageName, ShownContact } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { routeQuery } from '../../lib/route-query';

/** The client downloads of all available systems. */
export const downloadsQuery = routeQuery(['support', 'downloads'], 'support.downloads');

export const contactQuery = (id: number) =>
  routeQuery(['support', 'contact', id], 'support.contact', { params: { id: String(id) } });

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
  routeQuery(['support', 'legal-page', page, language], 'support.legal-page', { params: { page, language } });
