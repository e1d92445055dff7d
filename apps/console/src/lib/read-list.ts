import { pageLimits } from '@parley/contracts/public';
import type { ListExport } from './list-export';

const pageSize = pageLimits.most;
/** The greatest number of exported rows, which browsers can hold and spreadsheets can open. */
export const exportMost = 10_000;
/** Limits the reads: a list may start again when rows leave during the export, but must end. */
const readsMost = (3 * exportMost) / pageSize;

export interface ExportProgress {
  /** The number of rows read. */
  done: number;
  /** The number of rows to export; undefined until the first page is read. */
  total: number | undefined;
}

interface ListRead<Row> {
  rows: Row[];
  /** The list has more rows than are exported. */
  isCut: boolean;
}

interface ListSource<Row> extends Pick<ListExport<Row>, 'read'> {
  idOf(row: Row): string;
}

/**
 * Reads all rows, each page after the last row of the page before. A row that is read twice, because it moved or the
 * row before the page left, appears once in its last version.
 */
export async function readList<Row>(
  { read, idOf }: ListSource<Row>,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ListRead<Row>> {
  const rows = new Map<string, Row>();
  let after: string | undefined;
  for (let reads = 0; reads < readsMost; reads++) {
    const { items, total } = await read({ pageSize, ...(after !== undefined && { after }) }, signal);
    signal.throwIfAborted();
    for (const item of items) rows.set(idOf(item), item);
    onProgress({ done: Math.min(rows.size, exportMost), total: Math.min(total, exportMost) });
    const last = items.at(-1);
    const isLast = last === undefined || items.length < pageSize;
    if (isLast || rows.size >= exportMost)
      return {
        rows: [...rows.values()].slice(0, exportMost),
        isCut: rows.size > exportMost || (!isLast && total > exportMost),
      };
    after = idOf(last);
  }
  throw new Error('a list did not end');
}
