export {
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  WebhookEventEntity,
  WebhookTryEntity,
} from './webhook.entity.js';
export { WebhookDispatcher } from './webhook-dispatcher.js';
export { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
export { WebhookEndpointService } from './webhook-endpoint.service.js';
export { WebhookErasureRepository } from './webhook-erasure.repository.js';
export { webhookExportSections } from './webhook-export.queries.js';
export { WebhookHealthService } from './webhook-health.service.js';
export { WebhookMaintenanceService } from './webhook-maintenance.service.js';
export { WebhookLogQueries } from './webhook-log.queries.js';
export { WebhookPlannerService } from './webhook-planner.service.js';
export { WebhookReplayService } from './webhook-replay.service.js';
export { WebhooksModule } from './webhooks.module.js';
