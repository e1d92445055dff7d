import { Logger } from '@nestjs/common';
import { type CustomTypesConfig, type PoolClient, type QueryConfig, types } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface QueryOptions {
  /**
   * Has PostgreSQL plan for the values of this call. Lists with optional filters need it: one plan for all values would
   * read the whole table. Without it a statement is planned once for each connection.
   */
  freshPlan?: boolean;
  /** Gives instants as ISO texts: half the work of reading a row is making dates of them. */
  isoInstants?: boolean;
}

/** `2026-11-21 09:30:00.123456+00`, as PostgreSQL writes it in UTC, as an ISO text of milliseconds. */
function isoInstant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const isoTypes = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === types.builtins.TIMESTAMPTZ
      ? isoInstant
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

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
 * The statement that pg sends for a text. A statement with parameters gets a name, by which pg prepares it once for
 * each connection: parsing and planning take longer than running most statements. Parameters are converted here, so
 * that one which cannot be converted throws before anything is sent.
 */
export function toStatement(
  text: string,
  parameters?: readonly unknown[],
  { freshPlan = false, isoInstants = false }: QueryOptions = {},
): QueryConfig {
  if (!parameters) return { text };
  const config = isoInstants ? { types: isoTypes } : {};
  const values = parameters.map((value) => prepareValue(value));
  const name = freshPlan ? undefined : nameOf(text);
  return name === undefined ? { ...config, text, values } : { ...config, name, text, values };
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
