export const promotionAccountKeys = {
  all: ['promotion-account'] as const,
  summary: ['promotion-account', 'summary'] as const,
  entries: ['promotion-account', 'entries'] as const,
  accounts: ['promotion-account', 'withdrawal-accounts'] as const,
  withdrawals: ['promotion-account', 'withdrawals'] as const,
  withdrawal: (id: string) => ['promotion-account', 'withdrawal', id] as const,
};
