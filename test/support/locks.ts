import type { World } from './world.js';
import { withClient } from './clients.js';

/** The kinds of locks that transactions of this world wait for. */
export const awaitedLocks = async (world: World): Promise<string[]> => {
  const rows = await world.sql<{ kind: string }>(
    `select l.locktype as kind from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return rows.map(({ kind }) => kind);
};

/** Blocks reads of the table until the work is done. */
export const whileLocked = (world: World, table: string, work: () => Promise<void>): Promise<void> =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      await work();
    } finally {
      await client.query('rollback');
    }
  });

/** The number of statements containing this text that run or wait in PostgreSQL. */
export const statementsRunning = async (world: World, text: string): Promise<number> => {
  const [row] = await world.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active'
       and pid <> pg_backend_pid() and position($1 in query) > 0`,
    [text],
  );
  return row?.count ?? 0;
};
