import type { Page, PageQuery } from '@parley/contracts/public';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The item just before or after a page, if the adjacent page was read. It lets the api find the page at any depth. The
 * key's last part is the list's query.
 */
export function neighbourOf<Row = { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  idOf: (row: Row) => string = (row) => (row as { id: string }).id,
): Pick<PageQuery, 'after' | 'before'> {
  const query = queryKey.at(-1) as PageQuery;
  const { page = 1 } = query;
  if (page === 1) return {};
  const itemsOf = (other: number) =>
    client.getQueryData<Page<Row>>([...queryKey.slice(0, -1), { ...query, page: other }])?.items;
  const previous = itemsOf(page - 1)?.at(-1);
  if (previous) return { after: idOf(previous) };
  const next = itemsOf(page + 1)?.[0];
  return next ? { before: idOf(next) } : {};
}
