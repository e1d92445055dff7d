import type { Allocation, AllocationQuery, CharacterUsage, Page, UsageQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const listKeys = {
  usage: ['characters', 'usage'] as const,
  allocations: ['characters', 'allocations'] as const,
  choices: ['characters', 'sub-accounts'] as const,
};

export const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: [...listKeys.usage, query],
    queryFn: ({ signal }) => api.call('characters.usage', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const allocationsQuery = (query: AllocationQuery) =>
  queryOptions({
    queryKey: [...listKeys.allocations, query],
    queryFn: ({ signal }) => api.call('characters.allocations', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** As many as a choice lists at once; typing finds the others. */
export const choiceSize = 100;

export const choiceQuery = (search: string) =>
  queryOptions({
    queryKey: [...listKeys.choices, search],
    queryFn: ({ signal }) =>
      api.call('sub-accounts.list', {
        query: { search: search || undefined, sort: 'account', descending: false, pageSize: choiceSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const pageSize = 100;
/** What a browser can hold and a spreadsheet opens without complaint. */
const exportMost = 10_000;

export interface Read<Row> {
  rows: Row[];
  total: number;
}
type Progress = (done: number, total: number) => void;

/** One that moved between pages while they were read is there once. */
async function readAll<Row>(
  read: (page: { page: number; pageSize: number }) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
  progress: Progress,
): Promise<Read<Row>> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { items, total } = await read({ page, pageSize });
    for (const item of items) rows.set(keyOf(item), item);
    progress(rows.size, Math.min(total, exportMost));
    if (items.length < pageSize || rows.size >= exportMost) return { rows: [...rows.values()], total };
  }
}

export const readUsage = (query: UsageQuery, progress: Progress): Promise<Read<CharacterUsage>> =>
  readAll(
    (page) => api.call('characters.usage', { query: { ...query, ...page } }),
    ({ day, subAccountId }) => `${day} ${subAccountId}`,
    progress,
  );

export const readAllocations = (query: AllocationQuery, progress: Progress): Promise<Read<Allocation>> =>
  readAll(
    (page) => api.call('characters.allocations', { query: { ...query, ...page } }),
    ({ id }) => id,
    progress,
  );
