import type { PrivilegeCode } from '../billing/privileges.types.js';

/** Who may call a route. `public` needs no token; a role list needs one of those roles. */
export type Access = 'public' | readonly Role[];
export type Role = 'owner' | 'agent' | 'operator';
export const roles = ['owner', 'agent', 'operator'] as const satisfies readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The shapes that travel on one route: path parameters, query, body and the reply's `data`. */
export interface Shapes {
  params?: object;
  query?: object;
  /** `Blob` where the body is a picture or another file: its bytes, under their own content type. */
  body?: object;
  reply: unknown;
}

export interface RouteOptions {
  /** The privilege that the caller's package must include; without it the answer is `privileges.missing`. */
  privilege?: PrivilegeCode;
  /** Desktop clients may call it too, with their own access token. */
  clients?: true;
  /** It changes nothing although its method could: it leaves no audit entry, and a demonstration allows it. */
  reads?: true;
  /** It changes only what belongs to the signed-in state or to reading: it leaves no audit entry. */
  unaudited?: true;
  /** It takes an `Idempotency-Key`: sent again under the same one, it has one effect and one answer. `required`: never without. */
  keyed?: true | 'required';
  /** It costs much, whatever its size: those of a tenant follow one another. */
  turns?: true;
  /** Its reply travels by itself, without the envelope `{code, data}`. */
  raw?: true;
}

export interface Route<S extends Shapes = Shapes> extends RouteOptions {
  readonly method: Method;
  /** Full path with `:name` parameters, e.g. `/api/sub-accounts/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Only for inference; never set. */
  readonly shapes?: S;
}

export const route = <S extends Shapes>(
  method: Method,
  path: `/${string}`,
  access: Access,
  options: RouteOptions = {},
): Route<S> => ({ method, path, access, ...options });
