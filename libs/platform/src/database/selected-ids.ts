import { type Selection, selectionLimits } from '@parley/contracts/public';
import { AppError } from '../errors/index.js';
import type { ListSource } from './read-page.js';
import type { TenantTx } from './transaction.js';

/** The rows of an action, as of the time of its request. */
export interface SelectedIds {
  ids: string[];
  /** Whether each was named and must exist. Otherwise they are the matches of a filter. */
  areNamed: boolean;
}

/** Resolves a selection within the transaction of its action. `matching` returns the ids that match a filter. */
export async function selectedIds<Filter extends object>(
  { ids, filter }: Selection<Filter>,
  matching: (filter: Filter) => Promise<string[]>,
): Promise<SelectedIds> {
  return filter === undefined
    ? { ids: ids ?? [], areNamed: true }
    : { ids: await matching(filter), areNamed: false };
}

/**
 * The ids of all matching rows, in order. Rejects with `request.selection_too_large` if there are more than
 * `selectionLimits.matchedMax`.
 */
export async function matchingIds(
  tx: TenantTx,
  { from, where, parameters, ids: [id] }: Pick<ListSource, 'from' | 'where' | 'parameters' | 'ids'>,
): Promise<string[]> {
  const { matchedMax } = selectionLimits;
  const rows = await tx.query<{ id: string }>(
    `select ${id} as id from ${from} where ${where} order by 1 limit ${matchedMax + 1}`,
    parameters,
    { freshPlan: true },
  );
  if (rows.length > matchedMax) throw selectionTooLarge(matchedMax);
  return rows.map((row) => row.id);
}

/** The action can change no row that matches the filter. */
export const nothingSelected = (): AppError =>
  new AppError('request.nothing_selected', 'None of the rows that match can be changed so.');

function selectionTooLarge(max: number): AppError {
  const message = `More than ${max} rows match. Narrow the filter.`;
  return new AppError('request.selection_too_large', message, {
    details: [{ field: 'filter', rule: 'max', message, values: { max: `${max}` } }],
  });
}
