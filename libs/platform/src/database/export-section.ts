/** A table in an archive, with rows `e`: the name of each column, and its expression. It must not contain secrets. */
export interface ExportSection {
  name: string;
  table: string;
  /** Columns that order the rows and form the cursor. After the tenant they must match an index. */
  key: readonly string[];
  columns: Record<string, string>;
  /** A condition on the rows, named `e`. Without it, the section has all of the tenant. */
  where?: string;
  /** Columns encrypted under the row's `id` that their owner may read. */
  sealed?: readonly string[];
}

export const byId = ['id'];

/** Columns with the same name in the archive as in the table. */
export const sameNames = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
