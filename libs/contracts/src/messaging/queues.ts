/** One BullMQ queue per feature, with the number of its jobs that a worker runs at once. */
export const queues = {
  fans: { concurrency: 4 },
  /** A queue for closing days, so that a long run does not delay the counting of fans. */
  'work-orders': { concurrency: 1 },
  links: { concurrency: 2 },
  promotion: { concurrency: 4 },
  ports: { concurrency: 4 },
  desktop: { concurrency: 8 },
  notifications: { concurrency: 4 },
  /** Messages of a conversation are handled one at a time, even from different jobs. */
  chat: { concurrency: 4 },
  replies: { concurrency: 8 },
  characters: { concurrency: 4 },
  payments: { concurrency: 8 },
  /** A queue for requests to payment providers, so that a slow one does not delay judgements. */
  providers: { concurrency: 8 },
  /** A queue for requests to push services, so that a slow one delays nothing else. */
  pushes: { concurrency: 16 },
  /** A queue for the work of channels, whose platforms may answer slowly. */
  channels: { concurrency: 32 },
  /** A queue for addressing public events. Requests to endpoints hold no job. */
  webhooks: { concurrency: 4 },
  media: { concurrency: 1 },
  mail: { concurrency: 1 },
  /** A job is one turn of a task and takes about a second. */
  tasks: { concurrency: 4 },
  /**
   * Pushes to consoles, figures of messages, and farewells to clients. These jobs mostly wait for further events or for their
   * turn. A waiting job costs only memory, so there are places for all.
   */
  live: { concurrency: 2_000 },
  /** Jobs with a lower priority than payments have a queue of their own, so that they delay nothing else. */
  yielding: { concurrency: 4 },
  /** A separate queue, so that a long deletion of old rows does not delay events that are sent again. */
  spine: { concurrency: 4 },
} as const;

export type QueueName = keyof typeof queues;
