export const linkKeys = {
  all: ['links'] as const,
  lists: ['links', 'list'] as const,
  counts: ['links', 'counts'] as const,
  ones: ['links', 'get'] as const,
  one: (id: string) => ['links', 'get', id] as const,
  pools: ['links', 'pool'] as const,
  pool: (id: string) => ['links', 'pool', id] as const,
};
