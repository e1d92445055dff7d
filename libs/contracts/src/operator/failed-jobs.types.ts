/** A background job that failed for good. It is kept for some hours. */
export interface FailedJob {
  id: string;
  queue: string;
  /** The consumer of an event, or the name of a recurring job. */
  name: string;
  /** The event that the job handles; null for other jobs. */
  event: string | null;
  tenantId: string | null;
  /** The last error. */
  reason: string;
  attempts: number;
  /** ISO instant. */
  failedAt: string;
}

export interface FailedJobQuery {
  queue: string;
}

/** The latest failed jobs of a queue, at most `operatorLimits.failedJobs`, with the number of all failed jobs. */
export interface FailedJobs {
  items: FailedJob[];
  total: number;
}

export interface FailedJobChoice {
  queue: string;
  id: string;
}

export interface DiscardFailedJob extends FailedJobChoice {
  /** The reason, in the audit log, up to `operatorLimits.reasonMax` characters. */
  reason: string;
}
