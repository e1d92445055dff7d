/** A table of the archive, its rows `e`: what each column is called, and the expression that gives it. Never a secret. */
export interface ExportSection {
  name: string;
  table: string;
  /** Columns by which rows are read on, in one order: after the tenant, those of an index. */
  key: readonly string[];
  columns: Record<string, string>;
  /** Columns encrypted under the row's `id`, which their owner may read. */
  sealed?: readonly string[];
}

export const byId = ['id'];
/** Columns that are called as they are. */
export const same = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
