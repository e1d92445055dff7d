import { Module } from '@nestjs/common';
import { PublicEventPublisher } from './public-event.publisher.js';
import { PublicEventSubscriptions } from './public-event.subscriptions.js';

/** Events for tenants' own systems. Features publish them, and the feature of webhooks delivers them. */
@Module({
  providers: [PublicEventPublisher, PublicEventSubscriptions],
  exports: [PublicEventPublisher, PublicEventSubscriptions],
})
export class PublicEventsModule {}
