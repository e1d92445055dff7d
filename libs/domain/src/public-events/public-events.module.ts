import { Module } from '@nestjs/common';
import { PublicEventPublisher } from './public-event.publisher.js';
import { PublicEventSubscriptionRegistry } from './public-event-subscription.registry.js';

/** Events for tenants' own systems. Features publish them, and the feature of webhooks delivers them. */
@Module({
  providers: [PublicEventPublisher, PublicEventSubscriptionRegistry],
  exports: [PublicEventPublisher, PublicEventSubscriptionRegistry],
})
export class PublicEventsModule {}
