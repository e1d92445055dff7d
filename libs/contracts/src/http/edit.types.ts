/** Values left out stay as they are. */
export type Edit<Values> = Partial<Values> & {
  /** The values that the edited fields had where the edit began: `request.conflict` where one has become another. */
  before?: Partial<Values>;
};
