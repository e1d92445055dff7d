import { type Page, pageLimits, type PageQuery } from '@parley/contracts/public';
import { pipelined } from './pipelined.js';
import type { SystemTx, TenantTx } from './transaction.js';

/**
 * A condition that a time is before an instant, the parameter `place`, for a list sorted by that time. With "<"
 * PostgreSQL would begin the index scan at the instant instead of the page's neighbour.
 */
export const isBefore = (time: string, place: string): string =>
  `${time} <= ${place}::timestamptz - interval '1 microsecond'`;

/** The order of a list. */
export interface ListOrder {
  /** A column, or an expression on one row. Rows with equal keys are sorted by their ids. */
  key: string;
  descending: boolean;
  /** Whether the key may be null. Such rows always come last, and no neighbour is looked for among them. */
  nullable?: boolean;
}

export interface ListSource {
  /** The filtered and sorted rows: a table with its alias, and the joins that filters and keys need. */
  from: string;
  /** The filter. It must use every parameter. */
  where: string;
  parameters: unknown[];
  /** The columns that identify a row. A neighbour's id has their values, separated by slashes. */
  ids: readonly [string, ...string[]];
  order: ListOrder;
  columns: string;
  /** The source of the columns, if it is not `from`. */
  rows?: string;
  /**
   * Returns the number of matching rows, if there is a faster way than counting them. Must send its statement before it
   * first awaits.
   */
  count?: () => Promise<number>;
}

/**
 * Reads one page of a list and counts the matches, up to `pageLimits.counted`. Only the rows of the page are read whole.
 * An index skips the rows before it, or a neighbour in the query makes that unnecessary.
 */
export async function readPage<Row>(
  tx: TenantTx | SystemTx,
  source: ListSource,
  query: PageQuery,
): Promise<Page<Row>> {
  const count = source.count?.() ?? countRows(tx, source);
  const [total, found] = await pipelined([count, readRows<Row>(tx, source, query)]);
  const { after, before, ...place } = query;
  const neighbour = after ?? before;
  const isGone = found.length === 0 && neighbour !== undefined && !(await exists(tx, source, neighbour));
  return { total, items: isGone ? await readRows<Row>(tx, source, place) : found };
}

async function exists(
  tx: TenantTx | SystemTx,
  { from, where, parameters, ids }: ListSource,
  neighbour: string,
): Promise<boolean> {
  const place = `$${parameters.length + 1}`;
  const rows = await tx.query(
    `select from ${from} where ${where} and ${isNeighbour(ids, place)}`,
    [...parameters, neighbour],
    { freshPlan: true },
  );
  return rows.length > 0;
}

/**
 * The number of matching rows, up to `pageLimits.counted`. If `orderBy` matches an index, they are counted in its order.
 * Otherwise PostgreSQL would read a table from its beginning if it expects most rows to match.
 */
export async function countRows(
  tx: TenantTx | SystemTx,
  { from, where, parameters }: Pick<ListSource, 'from' | 'where' | 'parameters'>,
  orderBy?: string,
): Promise<number> {
  const sorted = orderBy === undefined ? '' : `order by ${orderBy}`;
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total
     from (select from ${from} where ${where} ${sorted} limit ${pageLimits.counted + 1}) as counted`,
    parameters,
    { freshPlan: true },
  );
  return row?.total ?? 0;
}

/** The rows of a page, without the count. */
export function readRows<Row>(
  tx: TenantTx | SystemTx,
  source: ListSource,
  { page = 1, pageSize = pageLimits.usual, after, before }: PageQuery,
): Promise<Row[]> {
  const { from, where, parameters, ids, order, columns, rows = from } = source;
  const neighbour = order.nullable ? undefined : (after ?? before);
  const values = [...parameters, pageSize, neighbour ?? (page - 1) * pageSize];
  const [limit, place] = [`$${values.length - 1}`, `$${values.length}`];
  const isBackward = neighbour !== undefined && after === undefined;
  const sorted = orderBy([order.key, ...ids], { ...order, descending: order.descending !== isBackward });
  const names = ids.map((_, index) => `page_id${index}`);
  const keys = [`${order.key} as page_key`, ...ids.map((id, index) => `${id} as ${names[index]}`)].join(', ');
  const [key, ...keyIds] = ['page_key', ...names].map((name) => `(select ${name} from neighbour)`);
  const operator = order.descending === isBackward ? '>' : '<';
  // A row comparison alone does not begin the index scan if the filter bounds the key on the same side.
  const isBehind = `${order.key} ${operator}= ${key}
    and (${[order.key, ...ids].join(', ')}) ${operator} (${[key, ...keyIds].join(', ')})`;
  return tx.query<Row>(
    `with ${neighbour === undefined ? '' : `neighbour as materialized (select ${keys} from ${from} where ${isNeighbour(ids, place)}),`}
     page as materialized (
       select ${keys} from ${from} where ${where} ${neighbour === undefined ? '' : `and ${isBehind}`}
       order by ${sorted} limit ${limit} ${neighbour === undefined ? `offset ${place}` : ''}
     )
     select ${columns} from page join ${rows} on ${ids.map((id, index) => `${id} = ${names[index]}`).join(' and ')}
     order by ${orderBy(['page_key', ...names], order)}`,
    values,
    { freshPlan: true },
  );
}

function orderBy(columns: readonly string[], { descending, nullable }: Omit<ListOrder, 'key'>): string {
  const direction = descending ? 'desc' : 'asc';
  const [key, ...ids] = columns.map((column) => `${column} ${direction}`);
  return [nullable ? `${key} nulls last` : key, ...ids].join(', ');
}

function isNeighbour(ids: readonly string[], place: string): string {
  if (ids.length === 1) return `${ids[0]} = ${place}`;
  return ids.map((id, index) => `${id}::text = split_part(${place}, '/', ${index + 1})`).join(' and ');
}
