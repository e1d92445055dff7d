/** Rows sorted by their JSON, for comparing lists without an order. */
export const sortedRows = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
