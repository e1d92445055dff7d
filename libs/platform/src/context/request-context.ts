import { AsyncLocalStorage } from 'node:async_hooks';

/** The user or sub-account that makes a change. */
export interface Actor {
  kind: 'owner' | 'agent' | 'operator' | 'api-key' | 'system' | 'visitor';
  /** The id of the user, the sub-account or the API key. Empty if there is none. */
  id: string;
}

/** The request or task for which the current work runs. */
export interface RequestContext {
  /** The route's name, or the task's. */
  operation: string;
  actor: Actor;
  address: string | null;
  requestId: string | null;
  /** The idempotency key with which the client may repeat the request. */
  key?: string | undefined;
  /** Whether the change was audited, or turned out to change nothing. */
  audited: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Undefined outside of requests and tasks, when the system itself acts. */
export const currentContext = (): RequestContext | undefined => storage.getStore();
