export { pushDevices } from './push-views.queries.js';
export { pushExportSections } from './push-export.queries.js';
export { PushDeliveryService } from './push-delivery.service.js';
export { beginning } from './push.policy.js';
export type { PushTarget } from './push.repository.js';
export { type PushPerson, PushService } from './push.service.js';
export { PushKeyEntity, PushSettingsEntity, PushSubscriptionEntity } from './push-subscription.entity.js';
export { WebPushModule } from './web-push.module.js';
