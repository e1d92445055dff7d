import type { ErrorName, RouteName } from '@parley/contracts/public';

/** Schemas of JSON Schema 2020-12. The types of Nest's module do not support them yet. */
export type Schemas = Record<string, object>;

/** A route as the contract and the code describe it. */
interface OperationText {
  summary: string;
  /** The folder of the contract. */
  tag: string;
  /** The whole comment, if it is longer than the summary. */
  description?: string;
  /** The schema of the reply's `data`. Absent if the reply is a file. */
  reply?: object;
  /** The errors in the code that its handler calls. */
  errors: ErrorName[];
}

/** Comments by class and field. */
export type FieldComments = Record<string, Record<string, string>>;

export type Operations = Record<RouteName, OperationText>;

/** A body that a test sent, and the `data` that it received, by operation. */
export type Examples = Partial<Record<RouteName, { body?: unknown; data?: unknown }>>;
