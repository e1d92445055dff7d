import { pageLimits } from '@parley/contracts/public';
import type { ListExport } from './list-export';

const pageSize = pageLimits.most;
/** A number of rows that a browser can hold and a spreadsheet opens. */
export const exportMost = 10_000;
/** A list whose rows leave while it is read may begin anew; one that never ends is not read forever. */
const readsMost = (3 * exportMost) / pageSize;

export interface ExportProgress {
  /** Rows that were read. */
  done: number;
  /** Rows that there are, as far as they are exported; undefined until the first are read. */
  total: number | undefined;
}

interface ListRead<Row> {
  rows: Row[];
  /** There are more than are exported. */
  isCut: boolean;
}

interface ListSource<Row> extends Pick<ListExport<Row>, 'read'> {
  idOf(row: Row): string;
}

/**
 * Reads all rows, each page behind the last row of the one before. A row that is read twice, because it moved or because
 * the row before the page left, is there once, as it was last.
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
