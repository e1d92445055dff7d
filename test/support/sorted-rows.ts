/** Rows in the order of their JSON, so that lists without an order of their own are compared. */
export const sortedRows = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
