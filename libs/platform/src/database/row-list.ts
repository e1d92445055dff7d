import { columnName } from './snake-case-naming.strategy.js';

/** Rows that a statement reads as a table, with a parameter for each column. */
export interface RowList<Row> {
  /** `unnest((select $4::text[]), …) as name(column, …)`. Its parameters begin with the number `first`. */
  as(name: string, first: number): string;
  /** The columns' values, in the order of their parameters. */
  parameters(rows: readonly Row[]): unknown[][];
}

/**
 * Names the columns of a list of rows and their PostgreSQL types. A field's column is its name in snake case. Call it
 * once per statement, not per call, because the statement's text is always the same.
 */
export function rowList<Row>(types: { [Field in keyof Row]-?: string }): RowList<Row> {
  const columns = Object.entries<string>(types);
  const names = columns.map(([field]) => columnName(field));
  return {
    as: (name, first) => {
      // In a subselect their lengths are unknown to the planner, so it keeps one plan instead of planning each call.
      const arrays = columns.map(([, type], index) => `(select $${first + index}::${type}[])`);
      return `unnest(${arrays.join(', ')}) as ${name}(${names.join(', ')})`;
    },
    parameters: (rows) => columns.map(([field]) => rows.map((row) => row[field as keyof Row])),
  };
}
