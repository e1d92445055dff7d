import {
  certificationStatuses,
  packageFamilies,
  tenantSorts,
  tenantStatuses,
} from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  isSet,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const tenantAddress = listAddress({
  filters: {
    q: text(),
    status: choice(tenantStatuses),
    certification: choice(certificationStatuses),
    family: choice(packageFamilies),
    /** Only tenants whose package ends soon. */
    expiring: isSet,
  },
  sorts: tenantSorts,
  sort: 'createdAt',
  query: ({ q, status, certification, family, expiring }) => ({
    search: q,
    status,
    certification,
    family,
    expiring,
  }),
});

export const { read: readTenantsSearch, queryOf: tenantsQueryOf } = tenantAddress;
type TenantsSearch = SearchOf<typeof tenantAddress>;
export type TenantsPageProps = AddressProps<TenantsSearch>;
