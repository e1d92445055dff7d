import { AsyncLocalStorage } from 'node:async_hooks';

/** The user or sub-account that makes a change. */
export interface Actor {
  kind: 'owner' | 'agent' | 'operator' | 'system' | 'visitor';
  /** The id of the user or the sub-account; empty where there is none. */
  id: string;
}

/** The request, or the requested task, that the current work is done for. */
export interface RequestContext {
  /** The route's name, or the task's. */
  operation: string;
  actor: Actor;
  address: string | null;
  requestId: string | null;
  /** The idempotency key by which the client may send the request again. */
  key?: string | undefined;
  /** Whether the change was audited, or found to change nothing. */
  audited: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Undefined outside a request and a task: the system acts by itself. */
export const currentContext = (): RequestContext | undefined => storage.getStore();
