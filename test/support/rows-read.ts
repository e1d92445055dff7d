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

/** A bitmap heap scan looks at the rows that its index scan found. */
const scans = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** The rows that a plan's scans looked at: both returned and discarded ones. */
function scanned(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = scans.includes(node['Node Type']) ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0);
}

/** The plans of the work's statements, which run again afterwards. Writing statements are left out. */
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

/** The number of table and index rows that the work's statements look at. */
export async function rowsRead(world: World, work: () => Promise<unknown>): Promise<number> {
  return (await plansOf(world, work)).reduce((sum, plan) => sum + scanned(plan), 0);
}

/** The number of blocks read. Index scans pass over entries that row counts do not include. */
export async function blocksRead(world: World, work: () => Promise<unknown>): Promise<number> {
  return (await plansOf(world, work)).reduce(
    (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  );
}

/** A statement's plan for the system role. PostgreSQL reads small tables whole unless `settings` forbid it. */
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

/** Updates PostgreSQL's row statistics, which plans depend on, as its own daemon does in time. */
export const analyzeTables = (world: World): Promise<unknown> =>
  withClient(world.database.ownerUrl, (client) => client.query('analyze'));
