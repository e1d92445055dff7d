import { operatorKeys } from '../../lib/operator-keys';

export const linkDomainKeys = {
  all: ['link-domains'] as const,
  operator: operatorKeys.linkDomains,
};
