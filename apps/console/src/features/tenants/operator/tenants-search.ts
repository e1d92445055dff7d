import {
  type CertificationStatus,
  certificationStatuses,
  type PackageFamily,
  packageFamilies,
  type TenantQuery,
  type TenantSort,
  type TenantStatus,
  tenantSorts,
  tenantStatuses,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

export interface TenantsSearch extends ListState {
  status?: TenantStatus | undefined;
  certification?: CertificationStatus | undefined;
  family?: PackageFamily | undefined;
  /** Tenants with a package that ends soon. */
  expiring?: true | undefined;
  sort?: TenantSort | undefined;
  ascending?: true | undefined;
}

export const readTenantsSearch = (raw: RawSearch): TenantsSearch => ({
  ...readListState(raw),
  status: oneOf(raw['status'], tenantStatuses),
  certification: oneOf(raw['certification'], certificationStatuses),
  family: oneOf(raw['family'], packageFamilies),
  expiring: flag(raw['expiring']),
  sort: oneOf(raw['sort'], tenantSorts),
  ascending: flag(raw['ascending']),
});

export const tenantsQueryOf = (search: TenantsSearch): TenantQuery => ({
  search: search.q,
  status: search.status,
  certification: search.certification,
  family: search.family,
  expiring: search.expiring,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
  ...pageOf(search),
});
