import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes a change. */
export interface Actor {
  kind: 'owner' | 'agent' | 'operator' | 'system' | 'visitor';
  /** A user's or a sub-account's; empty where there is none. */
  id: string;
}

/** What is known of the work under way: of a request, or of a task somebody asked for. */
export interface RequestContext {
  /** The route's name, or the task's. */
  operation: string;
  actor: Actor;
  address: string | null;
  requestId: string | null;
  /** What the client calls this request, so that it may send it again. */
  key?: string | undefined;
  /** Whether the change was written down, or found to be none. */
  audited: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Undefined outside a request and a task: then the system itself is at work. */
export const currentContext = (): RequestContext | undefined => storage.getStore();
