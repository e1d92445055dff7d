export { PublicEventPublisher } from './public-event.publisher.js';
export { PublicEventSubscriptions, type SubscribedEvents } from './public-event.subscriptions.js';
export { PublicEventsModule } from './public-events.module.js';
