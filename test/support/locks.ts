import type { World } from './world.js';

/** The kinds of locks that transactions of this world wait for. */
export const awaitedLocks = async (world: World): Promise<string[]> => {
  const rows = await world.sql<{ kind: string }>(
    `select l.locktype as kind from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return rows.map(({ kind }) => kind);
};
