export const statisticsKeys = {
  figures: ['link-statistics'] as const,
  visitors: ['link-visitors'] as const,
  clicks: ['link-clicks'] as const,
  /** Links by name, for a choice. */
  choice: ['links', 'choice'] as const,
  chosen: ['links', 'chosen'] as const,
};
