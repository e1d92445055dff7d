import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from './database.js';
import type { SystemTx } from './transaction.js';

/** The most rows that one transaction of a sweeper changes, so that its locks are short and others can work. */
export const chunkRows = 2_000;

export interface OldRows {
  entity: EntityTarget<ObjectLiteral>;
  /** The indexed column by which rows are found, the lowest values first. */
  by: string;
  /** A condition on the columns of the row `r`. */
  where: string;
  parameters: unknown[];
}

/** Runs a step in its own transactions until it changes less than a chunk. Returns the number of changed rows. */
export async function inChunks(
  database: Database,
  step: (tx: SystemTx) => Promise<number>,
  limit = chunkRows,
): Promise<number> {
  let [all, count] = [0, limit];
  while (count >= limit) {
    count = await database.asSystem(step);
    all += count;
  }
  return all;
}

/** Deletes at most a chunk of the rows and returns how many. Skips rows that another transaction has locked. */
export async function deleteChunk(
  tx: SystemTx,
  { entity, by, where, parameters }: OldRows,
  limit = chunkRows,
): Promise<number> {
  const table = tx.manager.connection.getMetadata(entity).tableName;
  const rows = await tx.query(
    `delete from ${table} where ctid = any(array(
       select r.ctid from ${table} r where ${where} order by r.${by} limit ${limit} for update skip locked)) returning 1`,
    parameters,
    { freshPlan: true },
  );
  return rows.length;
}
