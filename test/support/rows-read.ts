import pg from 'pg';
import { vi } from 'vitest';
import { withClient } from './clients.js';
import type { World } from './world.js';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** A scan of a bitmap's heap looks at the rows that the scan of its index found. */
const scans = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** Rows that scans of a plan looked at: those they gave on, and those they threw away. */
function scanned(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = scans.includes(node['Node Type']) ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0);
}

/** The plans of the statements of this work, run once more when the work is done. Statements that write are left out. */
async function plansOf(world: World, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [config] of query.mock.calls as unknown[][]) {
      const { text, values } = (config ?? {}) as { text?: string; values?: unknown[] };
      if (text && values && /^\s*(?:select|with)\b/i.test(text)) sent.push({ text, values });
    }
  } finally {
    query.mockRestore();
  }
  const plans: PlanNode[] = [];
  for (const { text, values } of sent) {
    const rows = await world.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json, timing off) ${text}`,
      values,
    );
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
  }
  return plans;
}

/** How many rows of tables and indexes the statements of this work look at. */
export async function rowsRead(world: World, work: () => Promise<unknown>): Promise<number> {
  return (await plansOf(world, work)).reduce((sum, plan) => sum + scanned(plan), 0);
}

/** How many blocks they read: a scan of an index passes over entries that no count of rows has. */
export async function blocksRead(world: World, work: () => Promise<unknown>): Promise<number> {
  return (await plansOf(world, work)).reduce(
    (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  );
}

/** The plan of a statement as the system role asks for it. Small tables are read whole unless `settings` forbid it. */
export const planOf = (
  world: World,
  { sql, values }: { sql: string; values: unknown[] },
  settings = '',
): Promise<string> =>
  withClient(world.database.systemUrl, async (client) => {
    if (settings) await client.query(settings);
    const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** Has PostgreSQL learn how many rows there are, as its own daemon does in time: plans depend on it. */
export const analyzeTables = (world: World): Promise<unknown> =>
  withClient(world.database.ownerUrl, (client) => client.query('analyze'));
