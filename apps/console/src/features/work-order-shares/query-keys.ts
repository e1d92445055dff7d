export const shareKeys = {
  all: ['shares'] as const,
  lists: ['shares', 'list'] as const,
  counts: ['shares', 'counts'] as const,
  one: (id: string) => ['shares', 'get', id] as const,
  accounts: (id: string) => ['shares', 'accounts', id] as const,
  views: (id: string) => ['shares', 'views', id] as const,
};
