/** Query keys of what operators read. One feature's decision changes several others' lists, so they stand together. */
export const operatorKeys = {
  all: ['operator'] as const,
  tenants: ['operator', 'tenants'] as const,
  certifications: ['operator', 'certifications'] as const,
  mail: ['operator', 'mail'] as const,
  translation: ['operator', 'translation'] as const,
  linkDomains: ['operator', 'link-domains'] as const,
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
