export const reportKeys = {
  figures: ['promotion-report'] as const,
  invited: ['invited-users'] as const,
  commissions: ['commissions'] as const,
};
