import { billingEvents } from '../billing/billing.events.js';
import { certificationEvents } from '../certification/certification.events.js';
import { characterEvents } from '../characters/characters.events.js';
import { channelEvents } from '../channels/channels.events.js';
import { chatEvents } from '../chat/chat.events.js';
import { fanEvents } from '../fans/fans.events.js';
import { identityEvents } from '../identity/identity.events.js';
import { linkDomainEvents } from '../links/link-domains.events.js';
import { linkClickEvents, linkEvents } from '../links/links.events.js';
import { materialEvents } from '../materials/materials.events.js';
import { notificationEvents } from '../notifications/notifications.events.js';
import { operatorEvents } from '../operator/operator.events.js';
import { orderEvents } from '../orders/orders.events.js';
import { paymentEvents } from '../payments/payments.events.js';
import { portEvents } from '../ports/ports.events.js';
import { promotionEvents } from '../promotion/promotion.events.js';
import { proxyEvents } from '../proxies/proxies.events.js';
import { replyEvents } from '../replies/replies.events.js';
import { shareEvents } from '../work-orders/shares.events.js';
import { subAccountEvents } from '../sub-accounts/sub-accounts.events.js';
import { taskEvents } from '../tasks/tasks.events.js';
import { tenantEvents } from '../tenants/tenants.events.js';
import { desktopEvents } from '../desktop/desktop.events.js';
import { workOrderEvents } from '../work-orders/work-orders.events.js';
import type { PayloadOf, TenantOf } from '../messaging/event.js';
import { pushDomainEvents } from '../web-push/web-push.events.js';
import { webhookEvents } from '../webhooks/webhooks.events.js';

export const events = {
  ...subAccountEvents,
  ...portEvents,
  ...fanEvents,
  ...notificationEvents,
  ...desktopEvents,
  ...identityEvents,
  ...tenantEvents,
  ...certificationEvents,
  ...taskEvents,
  ...proxyEvents,
  ...materialEvents,
  ...replyEvents,
  ...chatEvents,
  ...characterEvents,
  ...billingEvents,
  ...orderEvents,
  ...paymentEvents,
  ...workOrderEvents,
  ...shareEvents,
  ...linkDomainEvents,
  ...linkClickEvents,
  ...linkEvents,
  ...promotionEvents,
  ...operatorEvents,
  ...pushDomainEvents,
  ...webhookEvents,
  ...channelEvents,
} as const;

export type EventName = keyof typeof events;
/** The events of this version. A process leaves unknown events to processes of a newer version. */
export const eventNames = Object.keys(events);
export type EventPayload<Name extends EventName> = PayloadOf<(typeof events)[Name]>;
/** The event's tenant; null for an event of several tenants. */
export type EventTenant<Name extends EventName> = TenantOf<(typeof events)[Name]>;
/** An event of one tenant. */
export type TenantEventName = {
  [Name in EventName]: EventTenant<Name> extends string ? Name : never;
}[EventName];
/** An event of several tenants at once. */
export type SharedEventName = Exclude<EventName, TenantEventName>;
