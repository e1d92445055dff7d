/** The definition of a domain event. Its payload has ids and no secrets, and is stored as JSON. */
export interface EventDefinition<
  Payload extends object = object,
  Tenant extends string | null = string | null,
> {
  /** Both are for inference alone. No code sets them. */
  readonly payload?: Payload;
  readonly tenantId?: Tenant;
}

/** An event of one tenant. */
export const event = <Payload extends object>(): EventDefinition<Payload, string> => ({});

/** An event of several tenants at once. Its payload names the tenant of each part. */
export const sharedEvent = <Payload extends object>(): EventDefinition<Payload, null> => ({});

export type PayloadOf<D> = D extends EventDefinition<infer Payload> ? Payload : never;
export type TenantOf<D> = D extends EventDefinition<object, infer Tenant> ? Tenant : never;
