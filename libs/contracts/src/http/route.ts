import type { Privilege } from '../billing/privileges.types.js';

/** Who may call a route. `public` needs no token; a role list needs one of those roles. */
export type Access = 'public' | readonly Role[];
export type Role = 'owner' | 'agent' | 'operator';
export const roles = ['owner', 'agent', 'operator'] as const satisfies readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The types of one route: path parameters, query, body, and the reply's `data`. */
export interface Shapes {
  params?: object;
  query?: object;
  /** `Blob` for a picture or another file: the body is its bytes, with their own content type. */
  body?: object;
  reply: unknown;
}

export interface RouteOptions {
  /** The privilege that the caller's package must include. Without it the api answers `privileges.missing`. */
  privilege?: Privilege;
  /** Desktop clients may call it too, with their own access token. */
  clients?: true;
  /** The route changes nothing although its method allows it. It has no audit entry, and a demonstration permits it. */
  reads?: true;
  /** The route only changes session or read state, so it has no audit entry. */
  unaudited?: true;
  /** The route takes an `Idempotency-Key`: repeated requests have one effect and one answer. `required`: never without. */
  keyed?: true | 'required';
  /** The request is costly at any size, so the api handles a tenant's one at a time. */
  turns?: true;
  /** The reply has no envelope `{code, data}`. */
  raw?: true;
}

export interface Route<S extends Shapes = Shapes> extends RouteOptions {
  readonly method: Method;
  /** Full path with `:name` parameters, e.g. `/api/sub-accounts/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Only for inference. No code sets it. */
  readonly shapes?: S;
}

export const route = <S extends Shapes>(
  method: Method,
  path: `/${string}`,
  access: Access,
  options: RouteOptions = {},
): Route<S> => ({ method, path, access, ...options });
