import { SetMetadata } from '@nestjs/common';
import type { EventPayload, JobName, SubscribedEvent, SubscriberName } from '@parley/contracts/server';

/** An event as its handler gets it. */
export interface Delivered<Name extends SubscriberName> {
  id: string;
  tenantId: string;
  payload: EventPayload<SubscribedEvent<Name>>;
}

export type Handling =
  | { kind: 'effect'; name: SubscriberName; beside: boolean }
  | { kind: 'live'; name: SubscriberName }
  | { kind: 'job'; name: JobName };

export const handlingKey = 'parley:handling';

/**
 * Handles an event inside the transaction that confirms it: `(event, tx)`. One effect, whatever happens. With `beside` it
 * begins before it is known whether this is the first time: for one that finds nothing to do the second time.
 */
export const Effect = (name: SubscriberName, { beside = false } = {}) =>
  SetMetadata(handlingKey, { kind: 'effect', name, beside } satisfies Handling);

/** Pushes what an event changed, and confirms it afterwards: `(event)`. At least once, so push the latest state. */
export const Live = (name: SubscriberName) =>
  SetMetadata(handlingKey, { kind: 'live', name } satisfies Handling);

/** Runs a job: `(payload)`. */
export const RunsJob = (name: JobName) => SetMetadata(handlingKey, { kind: 'job', name } satisfies Handling);
