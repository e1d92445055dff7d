/** Omitted values stay. */
export type Edit<Values> = Partial<Values> & {
  /** The values of the edited fields when the edit began. If a value has changed since, rejects with `request.conflict`. */
  before?: Partial<Values>;
};
