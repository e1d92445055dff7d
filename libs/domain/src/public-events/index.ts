export { PublicEventPublisher } from './public-event.publisher.js';
export {
  PublicEventSubscriptionRegistry,
  type SubscribedEvents,
} from './public-event-subscription.registry.js';
export { PublicEventsModule } from './public-events.module.js';
