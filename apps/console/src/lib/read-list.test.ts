import { expect, it } from 'vitest';
import type { NextRows } from './list-export';
import { type ExportProgress, exportMost, readList } from './read-list';

interface Row {
  id: string;
  figure: number;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `row_${String(n).padStart(5, '0')}`, figure: 0 }));

/** A list as the api serves it: rows after a given one, or from the beginning if that one is gone. */
function serve(rows: Row[], meanwhile: (rows: Row[]) => void = () => undefined) {
  const asked: NextRows[] = [];
  const read = async (next: NextRows) => {
    asked.push(next);
    const { after, pageSize = 20 } = next;
    const first = rows.findIndex(({ id }) => id === after) + 1;
    const page = { items: rows.slice(first, first + pageSize), total: Math.min(rows.length, 10_001) };
    meanwhile(rows);
    return page;
  };
  return { asked, read };
}

const idOf = ({ id }: Row) => id;
const { signal } = new AbortController();

async function readAll(served: ReturnType<typeof serve>) {
  const progress: ExportProgress[] = [];
  const read = await readList({ read: served.read, idOf }, signal, (one) => progress.push(one));
  return { ...read, progress, ids: read.rows.map(idOf) };
}

it('reads every page behind the last row of the one before', async () => {
  const rows = rowsOf(250);
  const served = serve(rows);
  const { ids, isCut, progress } = await readAll(served);
  expect(ids).toEqual(rows.map(idOf));
  expect(isCut).toBe(false);
  expect(served.asked).toEqual([
    { pageSize: 100 },
    { pageSize: 100, after: 'row_00099' },
    { pageSize: 100, after: 'row_00199' },
  ]);
  expect(progress).toEqual([100, 200, 250].map((done) => ({ done, total: 250 })));
});

it('has rows that move or come meanwhile once, as they were last', async () => {
  const [moving, ...others] = rowsOf(250);
  const served = serve([moving!, ...others], (rows) => {
    // The first row moves to the end with another figure, and a new row appears on top.
    if (served.asked.length > 1) return;
    rows.push({ ...rows.shift()!, figure: 7 });
    rows.unshift({ id: 'row_new', figure: 0 });
  });
  const { ids, rows } = await readAll(served);
  expect(ids).toHaveLength(250);
  expect(new Set(ids).size).toBe(250);
  expect(rows.find(({ id }) => id === moving!.id)?.figure).toBe(7);
});

it('loses no row where the one before a page leaves', async () => {
  const served = serve(rowsOf(250), (rows) => {
    if (served.asked.length === 1) rows.splice(99, 1);
  });
  const { ids } = await readAll(served);
  expect([...ids].sort()).toEqual(rowsOf(250).map(idOf));
});

it('stops at the most rows, and says that there are more', async () => {
  const all = rowsOf(exportMost);
  expect(await readAll(serve([...all]))).toMatchObject({ isCut: false, ids: all.map(idOf) });
  const more = serve(rowsOf(exportMost + 1));
  const { ids, isCut, progress } = await readAll(more);
  expect([ids.length, isCut]).toEqual([exportMost, true]);
  expect(more.asked).toHaveLength(exportMost / 100);
  expect(progress.at(-1)).toEqual({ done: exportMost, total: exportMost });
});

it('reads an empty list, no further once it is stopped, and not forever', async () => {
  expect(await readAll(serve([]))).toMatchObject({ ids: [], isCut: false });
  const stopped = new AbortController();
  const served = serve(rowsOf(500), () => served.asked.length === 2 && stopped.abort());
  await expect(readList({ read: served.read, idOf }, stopped.signal, () => undefined)).rejects.toThrow();
  expect(served.asked).toHaveLength(2);
  const endless = async () => ({ items: rowsOf(100), total: 100 });
  await expect(readList({ read: endless, idOf }, signal, () => undefined)).rejects.toThrow(/did not end/);
});
