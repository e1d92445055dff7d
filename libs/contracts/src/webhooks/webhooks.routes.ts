import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  CreateWebhookEndpoint,
  EditWebhookEndpoint,
  ReplayDeliveries,
  ReplayedDeliveries,
  ReplaySpan,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from './webhooks.types.js';

const owner = ['owner'] as const;
const gated = { privilege: 'api' } as const;

export const webhookRoutes = {
  /** Lists all endpoints, the oldest first. */
  'webhooks.list': route<{ reply: WebhookEndpoint[] }>('GET', '/api/webhooks', owner),
  /** Creates an endpoint. Only the answer of this route has the secret. */
  'webhooks.create': route<{ body: CreateWebhookEndpoint; reply: WebhookEndpointWithSecret }>(
    'POST',
    '/api/webhooks',
    owner,
    { ...gated, keyed: true },
  ),
  /** Changes an endpoint. A changed address enables an endpoint that is off. */
  'webhooks.edit': route<{ params: ById; body: EditWebhookEndpoint; reply: WebhookEndpoint }>(
    'PATCH',
    '/api/webhooks/:id',
    owner,
    gated,
  ),
  /** Deletes an endpoint with its log. */
  'webhooks.delete': route<{ params: ById; reply: null }>('DELETE', '/api/webhooks/:id', owner),
  /** Replaces the secret. For a day, the earlier secret signs too. */
  'webhooks.rotate': route<{ params: ById; reply: WebhookEndpointWithSecret }>(
    'POST',
    '/api/webhooks/:id/rotate',
    owner,
    { ...gated, keyed: true },
  ),
  /** Pauses an endpoint. Events of three days wait for the end of the pause. */
  'webhooks.pause': route<{ params: ById; reply: WebhookEndpoint }>('POST', '/api/webhooks/:id/pause', owner),
  /** Enables an endpoint that is paused or switched off. */
  'webhooks.resume': route<{ params: ById; reply: WebhookEndpoint }>(
    'POST',
    '/api/webhooks/:id/resume',
    owner,
    gated,
  ),
  /** Sends a test event to an endpoint. */
  'webhooks.test': route<{ params: ById; reply: { eventId: string } }>(
    'POST',
    '/api/webhooks/:id/test',
    owner,
    { ...gated, keyed: true },
  ),
  /** Lists deliveries, the latest first. */
  'webhooks.deliveries': route<{ query: WebhookDeliveryQuery; reply: Page<WebhookDelivery> }>(
    'GET',
    '/api/webhook-deliveries',
    owner,
  ),
  /** Reads a delivery with its payload and its tries. */
  'webhooks.delivery': route<{ params: ById; reply: WebhookDeliveryDetail }>(
    'GET',
    '/api/webhook-deliveries/:id',
    owner,
  ),
  /** Sends deliveries again under their ids. Waiting deliveries are left out. */
  'webhooks.replay': route<{ body: ReplayDeliveries; reply: ReplayedDeliveries }>(
    'POST',
    '/api/webhook-deliveries/replay',
    owner,
    gated,
  ),
  /** Begins a task that sends the deliveries of a span of time again. */
  'webhooks.replay-span': route<{ body: ReplaySpan; reply: Task }>(
    'POST',
    '/api/webhook-deliveries/replay-span',
    owner,
    { ...gated, keyed: true },
  ),
} as const;
