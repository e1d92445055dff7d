import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies the work that a log line belongs to. */
export interface LogFields {
  tenantId?: string | undefined;
  requestId?: string | undefined;
  /** The handler of a job, and the id of the job in its queue. */
  job?: string | undefined;
  jobId?: string | undefined;
}

const storage = new AsyncLocalStorage<LogFields>();

/** Adds these fields to every line that is logged while the work runs. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T => storage.run(fields, work);

/** The fields of the current work. Later facts, such as its tenant, may be added. Undefined outside of any work. */
export const currentLogFields = (): LogFields | undefined => storage.getStore();
