import type { EventName, TenantEventName } from './events.js';
import type { QueueName } from '../messaging/queues.js';

interface Subscriber<Name extends EventName = EventName> {
  readonly event: Name;
  readonly queue: QueueName;
}
const on = <Name extends EventName>(event: Name, queue: QueueName): Subscriber<Name> => ({ event, queue });

interface CoalescedSubscriber<Name extends TenantEventName> extends Subscriber<Name> {
  readonly batchSize: number;
  readonly everyMs: number;
}
/**
 * One run handles all waiting events of a tenant in one transaction, and a tenant has one run of a consumer at a time.
 * `batchSize` limits the sizes of the events in one transaction; an event's size is its payload's `size`, or 1. Unless more
 * events wait, a tenant's runs begin at least `everyMs` apart: the first event is handled at once, and those of a steady flow
 * share transactions.
 */
const coalesced = <Name extends TenantEventName>(
  event: Name,
  queue: QueueName,
  { batchSize = 2_000, everyMs = 0 } = {},
): CoalescedSubscriber<Name> => ({ ...on(event, queue), batchSize, everyMs });

/**
 * The consumers of every event. The key is the consumer's name in the inbox, so never rename one. The worker refuses to start
 * unless each has exactly one handler.
 */
export const subscribers = {
  'fans.count': coalesced('fans.reported', 'fans', { everyMs: 50 }),
  'fans.push': on('fans.gained', 'live'),
  'fans.push-moved': on('fans.moved', 'live'),
  'fans.push-merged': on('fans.merged', 'live'),
  'ports.push-opened': on('port.opened', 'live'),
  'ports.push-updated': on('port.updated', 'live'),
  'ports.push-closed': on('port.closed', 'live'),
  'sub-accounts.push-created': on('sub-account.created', 'live'),
  'sub-accounts.push-edited': on('sub-account.edited', 'live'),
  'sub-accounts.push-stopped': on('sub-account.stopped', 'live'),
  'sub-accounts.push-enabled': on('sub-account.enabled', 'live'),
  'sub-accounts.push-rotated': on('sub-account.secret-rotated', 'live'),
  'sub-accounts.push-deleting': on('sub-account.deleting', 'live'),
  'sub-accounts.push-deleted': on('sub-account.deleted', 'live'),
  'desktop.send-command': on('desktop.command-created', 'desktop'),
  'desktop.send-settings': on('sub-account.edited', 'desktop'),
  'desktop.send-video-encoding': on('tenant.video-encoding-edited', 'desktop'),
  'ports.fit-edited': on('sub-account.edited', 'ports'),
  'ports.close-stopped': on('sub-account.stopped', 'ports'),
  'ports.close-suspended': on('tenant.suspended', 'ports'),
  'ports.close-rotated': on('sub-account.secret-rotated', 'ports'),
  'ports.close-deleted': on('sub-account.deleting', 'ports'),
  'ports.close-ended': on('session.ended', 'ports'),
  'identity.end-stopped': on('sub-account.stopped', 'desktop'),
  'identity.end-suspended': on('tenant.suspended', 'desktop'),
  'identity.end-rotated': on('sub-account.secret-rotated', 'desktop'),
  'identity.end-deleted': on('sub-account.deleting', 'desktop'),
  'desktop.close-stopped': on('sub-account.stopped', 'live'),
  'desktop.close-suspended': on('tenant.suspended', 'live'),
  'desktop.close-rotated': on('sub-account.secret-rotated', 'live'),
  'desktop.close-deleted': on('sub-account.deleting', 'live'),
  'desktop.close-replaced': on('desktop.session-replaced', 'live'),
  'tenants.push-edited': on('tenant.edited', 'live'),
  'certification.push-decided': on('certification.decided', 'live'),
  'notifications.certification-decided': on('certification.decided', 'notifications'),
  'proxies.push-changed': on('proxy.changed', 'live'),
  'proxies.push-deleted': on('proxy.deleted', 'live'),
  'desktop.send-environments': on('environment.changed', 'desktop'),
  'desktop.send-quick-replies': on('library.changed', 'desktop'),
  'materials.push': on('library.changed', 'live'),
  'notifications.port-lost': on('port.closed', 'notifications'),
  'notifications.port-fault': on('port.updated', 'notifications'),
  'notifications.port-opened-fault': on('port.opened', 'notifications'),
  'notifications.limit-reached': on('port.refused', 'notifications'),
  'notifications.sub-account-stopped': on('sub-account.stopped', 'notifications'),
  'notifications.characters-low': on('characters.low', 'notifications'),
  'notifications.characters-out': on('characters.out', 'notifications'),
  'characters.refill': on('characters.threshold-crossed', 'characters'),
  'characters.push': on('characters.changed', 'live'),
  'tasks.run': on('task.created', 'tasks'),
  'tasks.go-on': on('task.passed-on', 'tasks'),
  'chat.handle': coalesced('messages.reported', 'chat', { batchSize: 500 }),
  'chat.show-processed': coalesced('messages.processed', 'live', { everyMs: 250 }),
  'chat.count': coalesced('messages.handled', 'live', { everyMs: 250 }),
  'chat.attach-translation': on('message.translated', 'chat'),
  'chat.follow-offers': on('desktop.personal-offered', 'chat'),
  'chat.send-scheduled': on('outgoing.due', 'chat'),
  'chat.push-outgoing': coalesced('outgoing.changed', 'live', { everyMs: 250 }),
  'chat.push': coalesced('conversations.changed', 'live', { everyMs: 250 }),
  'chat.push-states': coalesced('conversation-states.changed', 'live', { everyMs: 250 }),
  'chat.end-views': on('conversation-rights.ended', 'live'),
  'chat.assign-in-turn': coalesced('assignment.due', 'chat', { everyMs: 100 }),
  'chat.count-responses': coalesced('responses.recorded', 'live', { everyMs: 250 }),
  'chat.return-stopped': on('sub-account.stopped', 'chat'),
  'chat.push-agents': coalesced('agents.changed', 'live', { everyMs: 250 }),
  'chat.push-notes': coalesced('notes.changed', 'live', { everyMs: 250 }),
  'chat.address-pushes': coalesced('push.due', 'pushes', { everyMs: 1_000 }),
  'web-push.send': on('push.addressed', 'pushes'),
  'replies.send-due': coalesced('automatic-reply.due', 'replies'),
  'notifications.mentioned': on('note.mentions-changed', 'notifications'),
  'notifications.write-letter': on('notice.urgent', 'notifications'),
  'payments.judge-received': on('payments.received', 'payments'),
  'payments.judge': on('payment.reported', 'payments'),
  'sandbox.send-callback': on('sandbox.callback-due', 'providers'),
  'payments.confirm': on('payment.unconfirmed', 'providers'),
  'payments.refund': on('order.refunded', 'providers'),
  'payments.refund-parked': on('payment.refund-due', 'providers'),
  'orders.push-created': on('order.created', 'live'),
  'orders.push-changed': on('order.changed', 'live'),
  'orders.show-fulfilled': coalesced('purchase.fulfilled', 'yielding'),
  'orders.push-fulfilled': on('order.fulfilled', 'live'),
  'orders.push-refunded': on('order.refunded', 'live'),
  'billing.push-changed': on('package.changed', 'live'),
  'ports.fit-package': on('package.changed', 'yielding'),
  'contact-data.cancel': on('package.changed', 'notifications'),
  'desktop.allow-refunded': on('order.refunded', 'live'),
  'desktop.allow-edited': on('sub-account.edited', 'live'),
  'notifications.order-fulfilled': on('order.fulfilled', 'yielding'),
  'notifications.order-refunded': on('order.refunded', 'notifications'),
  'work-orders.push-counted': on('work-orders.counted', 'live'),
  'work-orders.push-changed': coalesced('work-orders.changed', 'live', { everyMs: 250 }),
  'notifications.push': on('notice.created', 'live'),
  'shares.push-edited': on('share.edited', 'live'),
  'shares.close-pages': on('shares.closed', 'live'),
  'shares.close-suspended': on('tenant.suspended', 'live'),
  'links.push-changed': coalesced('links.changed', 'live', { everyMs: 250 }),
  'links.read-suspended': on('tenant.suspended', 'live'),
  'links.read-restored': on('tenant.restored', 'live'),
  'link-domains.push-changed': on('link-domains.changed', 'live'),
  'notifications.link-unserved': on('link.unserved', 'notifications'),
  'promotion.push-changed': coalesced('promotion.changed', 'live', { everyMs: 250 }),
  'promotion.follow-payments': on('promotion.paid', 'promotion'),
  'commissions.reconcile-paid': on('order.fulfilled', 'promotion'),
  'commissions.reconcile-refunded': on('order.refunded', 'promotion'),
  'promotion.push-commissions': on('commissions.changed', 'live'),
  'notifications.promotion-first-paid': on('promotion.first-paid', 'notifications'),
  'notifications.promotion-released': on('promotion.released', 'notifications'),
  'notifications.promotion-taken-back': on('promotion.taken-back', 'notifications'),
  'promotion.record-referral': on('referral.created', 'promotion'),
  'promotion.check-referral': on('referral.created', 'promotion'),
  'promotion.check-payer': on('order.fulfilled', 'promotion'),
  'promotion.check-wallet': on('withdrawal-account.added', 'promotion'),
  'promotion.check-document': on('certification.decided', 'promotion'),
  'notifications.promotion-registered': on('promotion.registered', 'notifications'),
  'system-notices.push': on('system-notice.changed', 'live'),
  'notifications.resolve-package': on('package.changed', 'notifications'),
  'notifications.resolve-characters': on('order.fulfilled', 'yielding'),
  'notifications.resolve-shares': on('shares.closed', 'notifications'),
  'notifications.resolve-share': on('share.edited', 'notifications'),
  'notifications.resolve-links': on('links.changed', 'notifications'),
  'notifications.resolve-domains': on('link-domains.changed', 'notifications'),
  'notifications.push-read': on('notice.read', 'live'),
  'notifications.withdrawal-decided': on('withdrawal.decided', 'notifications'),
  'notifications.wallet-added': on('withdrawal-account.added', 'notifications'),
  'webhooks.plan': coalesced('public-events.published', 'webhooks', { batchSize: 500, everyMs: 50 }),
  'webhooks.publish-low': on('characters.low', 'webhooks'),
  'webhooks.fit-package': on('package.changed', 'webhooks'),
  'webhooks.announce-failing': on('webhook-endpoint.failing', 'notifications'),
  'channels.follow-changed': on('channel.changed', 'channels'),
  'channels.push-changed': on('channel.changed', 'live'),
  'channels.push-shown': on('channel.shown', 'live'),
  'channels.close-stopped': on('sub-account.stopped', 'channels'),
  'channels.open-enabled': on('sub-account.enabled', 'channels'),
  'channels.close-deleted': on('sub-account.deleting', 'channels'),
  'channels.close-suspended': on('tenant.suspended', 'channels'),
  'channels.open-restored': on('tenant.restored', 'channels'),
  'channels.fit-package': on('package.changed', 'channels'),
  'operators.push-tenant': on('operator.tenant-changed', 'live'),
  'operators.push-installation': on('operator.installation-changed', 'live'),
} as const;

export type SubscriberName = keyof typeof subscribers;
export type CoalescedSubscriberName = {
  [Name in SubscriberName]: (typeof subscribers)[Name] extends { batchSize: number } ? Name : never;
}[SubscriberName];

export const isCoalesced = (name: SubscriberName): name is CoalescedSubscriberName =>
  'batchSize' in subscribers[name];

/** The consumers of each event. An event without any is missing. */
export const consumersOf = new Map<string, SubscriberName[]>();
for (const [name, { event }] of Object.entries(subscribers))
  consumersOf.set(event, [...(consumersOf.get(event) ?? []), name as SubscriberName]);

/** The coalesced consumer of an event without others. The event's own row confirms it, and no job carries it. */
export function soleConsumerOf(event: EventName): CoalescedSubscriberName | undefined {
  const [consumer, ...others] = consumersOf.get(event) ?? [];
  return consumer && others.length === 0 && isCoalesced(consumer) ? consumer : undefined;
}

export const soleConsumers: ReadonlySet<CoalescedSubscriberName> = new Set(
  Object.values(subscribers).flatMap(({ event }) => soleConsumerOf(event) ?? []),
);

export type SubscribedEvent<Name extends SubscriberName> = (typeof subscribers)[Name]['event'];
