export const mergeKeys = {
  all: ['merges'] as const,
  proposals: ['merges', 'proposals'] as const,
};
