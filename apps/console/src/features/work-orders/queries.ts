import type {
  OrderAccountQuery,
  OrderFanQuery,
  OrderSnapshotQuery,
  WorkOrderQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { readPages } from '../../lib/read-pages';
import { keptQuery, listQuery, routeQuery } from '../../lib/route-query';
import { workOrderKeys } from './query-keys';

export const workOrdersQuery = (query: WorkOrderQuery) =>
  listQuery(workOrderKeys.lists, 'work-orders.list', query);

/** The number of entries in a choice; typing finds the others. */
export const orderChoiceSize = 50;

/** The latest orders of a choice. */
export const orderChoiceQuery = (search: string, filter: Pick<WorkOrderQuery, 'platform' | 'status'> = {}) =>
  queryOptions({
    queryKey: [...workOrderKeys.all, 'choice', filter, search],
    queryFn: ({ signal }) =>
      api.call('work-orders.list', {
        query: { ...filter, search: search || undefined, pageSize: orderChoiceSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const orderCountsQuery = routeQuery(workOrderKeys.counts, 'work-orders.counts');

export const workOrderQuery = (id: string) =>
  routeQuery(workOrderKeys.one(id), 'work-orders.get', { params: { id } });

/** Every opening reads the fans again, so that they match the figure beside them. */
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
  keptQuery([...workOrderKeys.accountPages(id), query], 'work-orders.accounts', { params: { id }, query });

export const orderSnapshotsQuery = (id: string, query: OrderSnapshotQuery) =>
  keptQuery([...workOrderKeys.snapshots(id), query], 'work-orders.snapshots', { params: { id }, query });

/** A closed day never changes. */
export const accountSnapshotsQuery = (id: string, { epoch, day }: { epoch: number; day: string }) =>
  routeQuery([...workOrderKeys.snapshots(id), epoch, day], 'work-orders.account-snapshots', {
    params: { id, epoch: String(epoch), day },
  });

export const orderChartsQuery = (id: string) =>
  routeQuery(workOrderKeys.charts(id), 'work-orders.charts', { params: { id } });

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
