export const linkDomainKeys = {
  all: ['link-domains'] as const,
  operator: ['operator', 'link-domains'] as const,
};
