import { SetMetadata } from '@nestjs/common';
import type {
  CoalescedSubscriberName,
  EventPayload,
  EventTenant,
  JobName,
  SubscribedEvent,
  SubscriberName,
} from '@parley/contracts/server';
import type { Turn } from './job-priority.js';

/** An event as its handler receives it. */
export interface EventDelivery<Name extends SubscriberName> {
  id: string;
  tenantId: EventTenant<SubscribedEvent<Name>>;
  payload: EventPayload<SubscribedEvent<Name>>;
}

export type HandlerMetadata =
  | { kind: 'effect'; name: SubscriberName; turn: Turn }
  | { kind: 'coalesced'; name: CoalescedSubscriberName; turn: Turn }
  | { kind: 'live'; name: SubscriberName; turn: Turn }
  | { kind: 'job'; name: JobName };

interface EffectOptions {
  turn?: Turn;
}

/** Consumers of events with a single tenant. */
type TenantSubscriber = Exclude<
  {
    [Name in SubscriberName]: EventTenant<SubscribedEvent<Name>> extends string ? Name : never;
  }[SubscriberName],
  CoalescedSubscriberName
>;

export const handlerMetadataKey = 'parley:handling';

/**
 * Handles an event in the transaction that confirms it: `(event, tx)`. It has one effect, however often the event is
 * delivered. `turn` decides which handlers run first.
 */
export const OnEvent = (name: TenantSubscriber, { turn = 'any' }: EffectOptions = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'effect', name, turn } satisfies HandlerMetadata);

/**
 * Handles all waiting events of a tenant, the oldest first, in the transaction that confirms them: `(events, tx)`. If it
 * rejects, its halves are tried, so that one failing event does not block the others.
 */
export const OnEvents = (name: CoalescedSubscriberName, { turn = 'any' }: EffectOptions = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'coalesced', name, turn } satisfies HandlerMetadata);

/**
 * Handles an event and confirms it afterwards: `(event)`. It may run more than once, like a push that sends the latest
 * state.
 */
export const OnEventAfterCommit = (name: SubscriberName, { turn = 'any' }: { turn?: Turn } = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'live', name, turn } satisfies HandlerMetadata);

/** Runs a job: `(payload)`. */
export const OnJob = (name: JobName) =>
  SetMetadata(handlerMetadataKey, { kind: 'job', name } satisfies HandlerMetadata);
