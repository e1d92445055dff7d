import { type Page, type PageQuery, pageLimits } from '@parley/contracts/public';

const pageSize = pageLimits.most;
/** Limits the reads: a server that repeats a page must not be read for ever. */
const pagesMost = 1_000;

/** All rows of a list that is short enough to be shown whole. */
export async function readPages<Row>(
  read: (page: Required<Pick<PageQuery, 'page' | 'pageSize'>>) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= pagesMost; page++) {
    const { items } = await read({ page, pageSize });
    rows.push(...items);
    if (items.length < pageSize) return rows;
  }
  throw new Error('a list did not end');
}
