import { Module } from '@nestjs/common';
import { PublicEventsModule } from '@parley/domain/public-events';
import { TasksModule } from '@parley/domain/tasks';
import { WebhooksModule } from '@parley/domain/webhooks';
import { ReplayWebhooksTaskHandler } from './replay-webhooks.task-handler.js';
import { WebhookDispatchPoller } from './webhook-dispatch.poller.js';
import { WebhooksProcessor } from './webhooks.processor.js';

@Module({
  imports: [PublicEventsModule, TasksModule, WebhooksModule],
  providers: [ReplayWebhooksTaskHandler, WebhookDispatchPoller, WebhooksProcessor],
})
export class WebhooksWorkerModule {}
