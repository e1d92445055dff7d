import type { QueueName } from './queues.js';

/** The definition of a job: its queue and, for a scheduled job, its interval. */
export interface JobDefinition<Payload extends object = object> {
  readonly queue: QueueName;
  readonly everySeconds?: number;
  /** Only for inference. No code sets it. */
  readonly payload?: Payload;
}

export const job = <Payload extends object>(
  queue: QueueName,
  options: { everySeconds?: number } = {},
): JobDefinition<Payload> => ({ queue, ...options });
