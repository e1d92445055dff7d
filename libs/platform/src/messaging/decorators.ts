import { SetMetadata } from '@nestjs/common';
import type {
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
  | { kind: 'live'; name: SubscriberName; turn: Turn }
  | { kind: 'job'; name: JobName };

interface EffectOptions {
  turn?: Turn;
}

/** Consumers of events that have one tenant. */
type TenantSubscriber = {
  [Name in SubscriberName]: EventTenant<SubscribedEvent<Name>> extends string ? Name : never;
}[SubscriberName];

export const handlerMetadataKey = 'parley:handling';

/**
 * Handles an event in the transaction that confirms it: `(event, tx)`. It has one effect, however often the event is
 * delivered. `turn` says which handlers run first.
 */
export const OnEvent = (name: TenantSubscriber, { turn = 'any' }: EffectOptions = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'effect', name, turn } satisfies HandlerMetadata);

/** Handles an event and confirms it afterwards: `(event)`. It may run more than once: a push sends the latest state. */
export const OnEventAfterCommit = (name: SubscriberName, { turn = 'any' }: { turn?: Turn } = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'live', name, turn } satisfies HandlerMetadata);

/** Runs a job: `(payload)`. */
export const OnJob = (name: JobName) =>
  SetMetadata(handlerMetadataKey, { kind: 'job', name } satisfies HandlerMetadata);
