import type { ErrorName, RouteName } from '@parley/contracts/public';

/** Schemas of JSON Schema 2020-12, which the types of Nest's module do not know yet. */
export type Schemas = Record<string, object>;

/** A route as the contract and the code describe it. */
interface OperationText {
  summary: string;
  /** The whole comment, where it says more than the summary. */
  description?: string;
  /** The schema of the reply's `data`; none where the reply is a file. */
  reply?: object;
  /** The errors that stand in the code its handler calls. */
  errors: ErrorName[];
}

export type Operations = Record<RouteName, OperationText>;
