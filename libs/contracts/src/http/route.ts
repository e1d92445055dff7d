/** Who may call a route. `public` needs no token; a role list needs one of those roles. */
export type Access = 'public' | readonly Role[];
export type Role = 'owner' | 'agent' | 'operator';
export const roles = ['owner', 'agent', 'operator'] as const satisfies readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The shapes that travel on one route: path parameters, query, body and the reply's `data`. */
export interface Shapes {
  params?: object;
  query?: object;
  body?: object;
  reply: unknown;
}

export interface Route<S extends Shapes = Shapes> {
  readonly method: Method;
  /** Full path with `:name` parameters, e.g. `/api/sub-accounts/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Only for inference; never set. */
  readonly shapes?: S;
}

export const route = <S extends Shapes>(method: Method, path: `/${string}`, access: Access): Route<S> => ({
  method,
  path,
  access,
});
