import { SetMetadata } from '@nestjs/common';
import type {
  EventPayload,
  EventTenant,
  JobName,
  SubscribedEvent,
  SubscriberName,
} from '@parley/contracts/server';
import type { Turn } from './job-priority.js';

/** An event as its handler gets it. */
export interface EventDelivery<Name extends SubscriberName> {
  id: string;
  tenantId: EventTenant<SubscribedEvent<Name>>;
  payload: EventPayload<SubscribedEvent<Name>>;
}

export type HandlerMetadata =
  | { kind: 'effect'; name: SubscriberName; beside: boolean; byKey: boolean; turn: Turn }
  | { kind: 'live'; name: SubscriberName; turn: Turn }
  | { kind: 'job'; name: JobName };

interface EffectOptions {
  beside?: boolean;
  byKey?: boolean;
  turn?: Turn;
}

/** Of events of one tenant. */
type TenantSubscriber = {
  [Name in SubscriberName]: EventTenant<SubscribedEvent<Name>> extends string ? Name : never;
}[SubscriberName];

export const handlerMetadataKey = 'parley:handling';

/**
 * Handles an event inside the transaction that confirms it: `(event, tx)`. One effect, whatever happens. With `beside` it
 * begins before it is known whether this is the first time: for one that finds nothing to do the second time. `byKey` is
 * that of its transaction. `turn` says what goes before what.
 */
export const OnEvent = (
  name: TenantSubscriber,
  { beside = false, byKey = false, turn = 'any' }: EffectOptions = {},
) => SetMetadata(handlerMetadataKey, { kind: 'effect', name, beside, byKey, turn } satisfies HandlerMetadata);

/** Handles an event, such as by a push, and confirms it afterwards: `(event)`. At least once: push the latest state. */
export const OnEventAfterCommit = (name: SubscriberName, { turn = 'any' }: { turn?: Turn } = {}) =>
  SetMetadata(handlerMetadataKey, { kind: 'live', name, turn } satisfies HandlerMetadata);

/** Runs a job: `(payload)`. */
export const OnJob = (name: JobName) =>
  SetMetadata(handlerMetadataKey, { kind: 'job', name } satisfies HandlerMetadata);
