const partsOf = (id: string) => ['work-orders', 'of', id] as const;

export const workOrderKeys = {
  all: ['work-orders'] as const,
  lists: ['work-orders', 'list'] as const,
  counts: ['work-orders', 'counts'] as const,
  ones: ['work-orders', 'get'] as const,
  one: (id: string) => ['work-orders', 'get', id] as const,
  /** Everything that lists parts of one order. */
  parts: partsOf,
  fans: (id: string) => [...partsOf(id), 'fans'] as const,
  accounts: (id: string) => [...partsOf(id), 'accounts'] as const,
  accountPages: (id: string) => [...partsOf(id), 'accounts', 'page'] as const,
  snapshots: (id: string) => [...partsOf(id), 'snapshots'] as const,
  charts: (id: string) => [...partsOf(id), 'charts'] as const,
};
