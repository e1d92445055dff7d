import { Logger } from '@nestjs/common';
import { type CustomTypesConfig, type PoolClient, type QueryConfig, types } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface QueryOptions {
  /**
   * Makes PostgreSQL plan for the values of this call. Lists with optional filters need it, because one plan for all
   * values would read the whole table. Otherwise a statement is planned once per connection.
   */
  freshPlan?: boolean;
  /** Returns instants as ISO texts. Making dates is half the work of reading a row. */
  isoInstants?: boolean;
}

/** Converts `2026-11-21 09:30:00.123456+00`, PostgreSQL's form in UTC, to an ISO text with milliseconds. */
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

/** More than the source code has. Beyond it, some code generates a text for each call. */
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
 * The statement that pg sends for a text. A statement with parameters gets a name, so that pg prepares it once per
 * connection: parsing and planning take longer than running most statements. Parameters are converted here, so an
 * invalid one throws before anything is sent.
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

/** Runs a statement on the connection itself, because TypeORM's overhead costs more than most statements. */
export async function rowsOf<Row>(connection: PoolClient, statement: QueryConfig): Promise<Row[]> {
  try {
    return (await connection.query(statement)).rows as Row[];
  } catch (error) {
    // The log shows the failed statement.
    throw Object.assign(error as Error, { query: statement.text });
  }
}
