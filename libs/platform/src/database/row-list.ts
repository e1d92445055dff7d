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
 * once for a statement, not for each call: the statement's text stays the same, whatever the rows are.
 */
export function rowList<Row>(types: { [Field in keyof Row]-?: string }): RowList<Row> {
  const columns = Object.entries<string>(types);
  const names = columns.map(([field]) => columnName(field));
  return {
    as: (name, first) => {
      // Behind a select their lengths are unknown to the planner: it keeps one plan instead of making one for each call.
      const arrays = columns.map(([, type], index) => `(select $${first + index}::${type}[])`);
      return `unnest(${arrays.join(', ')}) as ${name}(${names.join(', ')})`;
    },
    parameters: (rows) => columns.map(([field]) => rows.map((row) => row[field as keyof Row])),
  };
}
