import { AsyncLocalStorage } from 'node:async_hooks';

/** Names the work that a line of the log is about. */
export interface LogFields {
  tenantId?: string | undefined;
  requestId?: string | undefined;
  /** The handler of a job, and the id of the job in its queue. */
  job?: string | undefined;
  jobId?: string | undefined;
}

const storage = new AsyncLocalStorage<LogFields>();

/** Every line that is logged meanwhile has these fields. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T => storage.run(fields, work);

/** Those of the current work; what is learnt later, such as its tenant, may be added. Undefined outside of any. */
export const currentLogFields = (): LogFields | undefined => storage.getStore();
