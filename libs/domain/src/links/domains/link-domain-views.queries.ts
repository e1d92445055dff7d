/** The first verified domain that a tenant added, for other features to join: `tenant_id`, `host`. */
export const firstOwnDomains = `(select distinct on (tenant_id) tenant_id, host from link_domains
  where status = 'verified' order by tenant_id, created_at, id)`;
