/** Omitted values stay. */
export type Edit<Values> = Partial<Values> & {
  /**
   * The values of the edited fields when the edit began. The api refuses with `request.conflict` if one has changed
   * since.
   */
  before?: Partial<Values>;
};
