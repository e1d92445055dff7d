import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { EgressModule } from '../egress/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PublicEventsModule } from '../public-events/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TasksModule } from '../tasks/index.js';
import { WebhookClient } from './webhook.client.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import { WebhookEndpointService } from './webhook-endpoint.service.js';
import { WebhookErasureRepository } from './webhook-erasure.repository.js';
import { WebhookHealthService } from './webhook-health.service.js';
import { WebhookMaintenanceService } from './webhook-maintenance.service.js';
import { WebhookLogQueries } from './webhook-log.queries.js';
import { WebhookPayloadQueries } from './webhook-payload.queries.js';
import { WebhookPlannerService } from './webhook-planner.service.js';
import { WebhookReplayService } from './webhook-replay.service.js';
import { WebhookSecretService } from './webhook-secret.service.js';

/** Providers that the apps use. */
const exported = [
  WebhookDispatcher,
  WebhookEndpointQueries,
  WebhookEndpointService,
  WebhookErasureRepository,
  WebhookHealthService,
  WebhookMaintenanceService,
  WebhookLogQueries,
  WebhookPlannerService,
  WebhookReplayService,
];

/** Requests to tenants' own systems about public events. */
@Module({
  imports: [
    AuditModule,
    BillingModule,
    EgressModule,
    NotificationsModule,
    PublicEventsModule,
    SettingsModule,
    SubAccountsModule,
    TasksModule,
  ],
  providers: [
    ...exported,
    WebhookClient,
    WebhookDeliveryRepository,
    WebhookEndpointRepository,
    WebhookPayloadQueries,
    WebhookSecretService,
  ],
  exports: exported,
})
export class WebhooksModule {}
