/**
 * Query keys of operators' data. They stand together because one feature's decision changes other features'
 * lists.
 */
export const operatorKeys = {
  all: ['operator'] as const,
  home: ['operator', 'home'] as const,
  revenue: ['operator', 'revenue'] as const,
  monitor: ['operator', 'monitor'] as const,
  tenants: ['operator', 'tenants'] as const,
  certifications: ['operator', 'certifications'] as const,
  mail: ['operator', 'mail'] as const,
  translation: ['operator', 'translation'] as const,
  linkDomains: ['operator', 'link-domains'] as const,
  systemNotices: ['operator', 'system-notices'] as const,
  contacts: ['operator', 'contacts'] as const,
  downloads: ['operator', 'downloads'] as const,
  settings: ['operator', 'settings'] as const,
  catalogue: ['operator', 'catalogue'] as const,
  orders: ['operator', 'orders'] as const,
  order: (id: string) => ['operator', 'orders', 'get', id] as const,
  promotion: ['operator', 'promotion'] as const,
  payments: ['operator', 'payments'] as const,
  payment: (id: string) => ['operator', 'payments', 'get', id] as const,
};
