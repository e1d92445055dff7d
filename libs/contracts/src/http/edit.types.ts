/** Omitted values stay. */
export type Edit<Values> = Partial<Values> & {
  /** The edited fields' values when the edit began. Rejects with `request.conflict` if one has changed since. */
  before?: Partial<Values>;
};
