/** One BullMQ queue per feature, with how many of its jobs one worker runs at once. */
export const queues = {
  fans: { concurrency: 4 },
  /** Closes days: a long run holds up no counting of fans. */
  'work-orders': { concurrency: 1 },
  links: { concurrency: 2 },
  promotion: { concurrency: 4 },
  ports: { concurrency: 4 },
  desktop: { concurrency: 8 },
  notifications: { concurrency: 4 },
  /** Messages of a conversation take turns, in whichever jobs they come. */
  chat: { concurrency: 4 },
  replies: { concurrency: 8 },
  characters: { concurrency: 4 },
  payments: { concurrency: 8 },
  /** Whatever asks outside about payments: a provider that is slow holds back no judgement. */
  providers: { concurrency: 8 },
  media: { concurrency: 1 },
  mail: { concurrency: 1 },
  /** One job is a turn of a task, of about a second. */
  tasks: { concurrency: 4 },
  /**
   * Pushes to consoles, figures of messages, and what clients are told before they are cut off. They wait for further
   * events or for their turn, which costs no more than the memory of a place: enough places that nobody waits for one.
   */
  live: { concurrency: 2_000 },
  /** Work that yields to payments has a queue of its own, so that it holds up nothing else. */
  yielding: { concurrency: 4 },
  /** A long deletion of old rows does not hold up what is sent again. */
  spine: { concurrency: 4 },
} as const;

export type QueueName = keyof typeof queues;
