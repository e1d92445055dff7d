import { Logger } from '@nestjs/common';
import type { PoolClient, QueryConfig } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface QueryOptions {
  /**
   * PostgreSQL plans for the values of this call: for lists with optional filters, whose one plan for all values would
   * read the whole table. Otherwise it plans a statement once for each connection.
   */
  freshPlan?: boolean;
}

const logger = new Logger('Statements');

/** More texts than the source has: then something puts them together for each call. */
const mostNames = 2_000;

const names = new Map<string, string>();

/** `undefined` from the moment that too many texts have a name. */
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
 * What pg sends for a text. With parameters it has a name, by which pg prepares it once for each connection: planning
 * takes longer than most statements. Its parameters are converted here, so that one which cannot be throws before
 * anything is sent.
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

/** Straight from the connection: what TypeORM does around each statement costs more than many a statement. */
export async function rowsOf<Row>(connection: PoolClient, statement: QueryConfig): Promise<Row[]> {
  try {
    return (await connection.query(statement)).rows as Row[];
  } catch (error) {
    // The log names the statement that failed.
    throw Object.assign(error as Error, { query: statement.text });
  }
}
