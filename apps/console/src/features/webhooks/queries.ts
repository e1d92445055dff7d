import type { WebhookDeliveryQuery } from '@parley/contracts/public';
import { listQuery, routeQuery } from '../../lib/route-query';

export const webhookKeys = {
  all: ['webhooks'] as const,
  endpoints: ['webhooks', 'endpoints'] as const,
  lists: ['webhooks', 'deliveries'] as const,
  one: (id: string) => ['webhooks', 'delivery', id] as const,
};

/** Deliveries go on while the page is open. */
const refetchInterval = 5_000;

export const endpointsQuery = {
  ...routeQuery(webhookKeys.endpoints, 'webhooks.list'),
  refetchInterval,
};

export const deliveriesQuery = (query: WebhookDeliveryQuery) => ({
  ...listQuery(webhookKeys.lists, 'webhooks.deliveries', query),
  refetchInterval,
});

export const deliveryQuery = (id: string) =>
  routeQuery(webhookKeys.one(id), 'webhooks.delivery', { params: { id } });
