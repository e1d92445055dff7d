export const auditErrors = {
  'audit.not_found': 404,
} as const;
