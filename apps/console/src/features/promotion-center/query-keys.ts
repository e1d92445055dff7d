export const promotionCenterKeys = {
  all: ['promotion-center'] as const,
  lists: ['promotion-center', 'list'] as const,
  defaultLink: ['promotion-center', 'default'] as const,
  one: (id: string) => ['promotion-center', 'get', id] as const,
  terms: ['promotion-center', 'terms'] as const,
};
