import { certificationStatuses } from '@parley/contracts/public';
import {
  type AddressProps,
  listAddress,
  notAll,
  type SearchOf,
  text,
  view,
} from '../../../ui/list/list-address';

const caseStatuses = certificationStatuses.filter((status) => status !== 'none');

export const certificationAddress = listAddress({
  filters: {
    q: text(),
    /** The page opens with the pending ones. */
    status: view(['all', ...caseStatuses] as const, 'pending'),
  },
  query: ({ q, status }) => ({ search: q, status: notAll(status) }),
});

export const { read: readCertificationsSearch, queryOf: certificationsQueryOf } = certificationAddress;
type CertificationsSearch = SearchOf<typeof certificationAddress>;
export type CertificationsPageProps = AddressProps<CertificationsSearch>;
