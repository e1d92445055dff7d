import { Logger } from '@nestjs/common';
import type { PoolClient, QueryConfig } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface QueryOptions {
  /**
   * Has PostgreSQL plan for the values of this call. Lists with optional filters need it: one plan for all values would
   * read the whole table. Without it a statement is planned once for each connection.
   */
  freshPlan?: boolean;
}

const logger = new Logger('Statements');

/** More than the source has: beyond it, something generates texts for each call. */
const mostNames = 2_000;

const names = new Map<string, string>();

/** `undefined` once too many texts have a name. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  if (names.size === mostNames)
    logger.warn('statements are put together for each call: name no more of them');
  return name;
}

/**
 * What pg sends for a text. A statement with parameters gets a name, by which pg prepares it once for each connection:
 * parsing and planning take longer than running most statements. Parameters are converted here, so that one which
 * cannot be converted throws before anything is sent.
 */
export function toStatement(
  text: string,
  parameters?: readonly unknown[],
  { freshPlan = false }: QueryOptions = {},
): QueryConfig {
  if (!parameters) return { text };
  const values = parameters.map((value) => prepareValue(value));
  const name = freshPlan ? undefined : nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
}

/** Runs a statement on the connection itself: TypeORM's work around a statement costs more than most statements. */
export async function rowsOf<Row>(connection: PoolClient, statement: QueryConfig): Promise<Row[]> {
  try {
    return (await connection.query(statement)).rows as Row[];
  } catch (error) {
    // The log names the statement that failed.
    throw Object.assign(error as Error, { query: statement.text });
  }
}
