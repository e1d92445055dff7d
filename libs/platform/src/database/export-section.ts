/**
 * A table as an archive shows it, its rows `e`: the name of each column, and the expression that gives it. Never a
 * secret.
 */
export interface ExportSection {
  /** The file's name. */
  name: string;
  table: string;
  /** Columns by which rows are read on, in one order: after the tenant, those of an index. */
  key: readonly string[];
  columns: Record<string, string>;
  /** Columns encrypted under the row's `id`, which their owner may read. */
  sealed?: readonly string[];
}

export const byId = ['id'];

/** Columns whose names in the archive are those in the table. */
export const sameNames = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
