import type {
  OrderAccountQuery,
  OrderFanQuery,
  OrderSnapshotQuery,
  Page,
  PageQuery,
  WorkOrderQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { workOrderKeys } from './query-keys';

export const workOrdersQuery = (query: WorkOrderQuery) =>
  queryOptions({
    queryKey: [...workOrderKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('work-orders.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of entries in a choice; typing finds the others. */
export const orderChoiceSize = 50;

export const orderChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: [...workOrderKeys.all, 'choice', search],
    queryFn: ({ signal }) =>
      api.call('work-orders.list', {
        query: { search: search || undefined, pageSize: orderChoiceSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const orderCountsQuery = queryOptions({
  queryKey: workOrderKeys.counts,
  queryFn: ({ signal }) => api.call('work-orders.counts', { signal }),
});

export const workOrderQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKeys.one(id),
    queryFn: ({ signal }) => api.call('work-orders.get', { params: { id }, signal }),
  });

/** Every opening reads it again, so that it matches the figure beside it. */
export const orderFansQuery = (id: string, query: OrderFanQuery) =>
  queryOptions({
    queryKey: [...workOrderKeys.fans(id), query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('work-orders.fans', {
        params: { id },
        query: { ...query, ...neighbourOf<{ gainId: string }>(client, queryKey, ({ gainId }) => gainId) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const orderAccountsQuery = (id: string, query: OrderAccountQuery) =>
  queryOptions({
    queryKey: [...workOrderKeys.accountPages(id), query],
    queryFn: ({ signal }) => api.call('work-orders.accounts', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderSnapshotsQuery = (id: string, query: OrderSnapshotQuery) =>
  queryOptions({
    queryKey: [...workOrderKeys.snapshots(id), query],
    queryFn: ({ signal }) => api.call('work-orders.snapshots', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** A closed day never changes. */
export const accountSnapshotsQuery = (id: string, { epoch, day }: { epoch: number; day: string }) =>
  queryOptions({
    queryKey: [...workOrderKeys.snapshots(id), epoch, day],
    queryFn: ({ signal }) =>
      api.call('work-orders.account-snapshots', { params: { id, epoch: String(epoch), day }, signal }),
  });

export const orderChartsQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKeys.charts(id),
    queryFn: ({ signal }) => api.call('work-orders.charts', { params: { id }, signal }),
  });

const pageSize = 100;

/** All pages of a list. */
async function readPages<Row>(
  read: (page: Required<Pick<PageQuery, 'page' | 'pageSize'>>) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items } = await read({ page, pageSize });
    rows.push(...items);
    if (items.length < pageSize) return rows;
  }
}

export const allOrderAccountsQuery = (id: string) =>
  queryOptions({
    queryKey: [...workOrderKeys.accounts(id), 'all'],
    queryFn: () => readPages((page) => api.call('work-orders.accounts', { params: { id }, query: page })),
  });

export const allOrderSnapshotsQuery = (id: string, epoch: number) =>
  queryOptions({
    queryKey: [...workOrderKeys.snapshots(id), 'all', epoch],
    queryFn: () =>
      readPages((page) => api.call('work-orders.snapshots', { params: { id }, query: { ...page, epoch } })),
  });
