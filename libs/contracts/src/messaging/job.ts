import type { QueueName } from './queues.js';

/** A job as a value: where it runs, and how often when it is scheduled. */
export interface JobDefinition<Payload extends object = object> {
  readonly queue: QueueName;
  readonly everySeconds?: number;
  /** Only for inference; never set. */
  readonly payload?: Payload;
}

export const job = <Payload extends object>(
  queue: QueueName,
  options: { everySeconds?: number } = {},
): JobDefinition<Payload> => ({ queue, ...options });
