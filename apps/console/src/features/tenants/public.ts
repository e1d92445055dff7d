export { CertificationState } from './operator/CertificationState';
export { TenantsPage } from './operator/TenantsPage';
export { readTenantsSearch, tenantsQueryOf } from './operator/tenants-search';
export { prefetchTenants } from './prefetch';
export { tenantCountsQuery, tenantsQuery } from './queries';
export { tenantSettingsQuery } from './tenant-settings';
