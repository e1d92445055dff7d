export const supportErrors = { 'support.not_found': 404 } as const;
