/** A domain event's definition. The payload carries ids, never secrets; it is stored as JSON. */
export interface EventDefinition<Payload extends object = object> {
  /** Only for inference; never set. */
  readonly payload?: Payload;
}

export const event = <Payload extends object>(): EventDefinition<Payload> => ({});

export type PayloadOf<D> = D extends EventDefinition<infer Payload> ? Payload : never;
