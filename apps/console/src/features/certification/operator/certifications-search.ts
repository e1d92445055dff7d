import { type CertificationQuery, certificationStatuses } from '@parley/contracts/public';
import { oneOf, type RawSearch } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

export const caseStatuses = certificationStatuses.filter((status) => status !== 'none');
type CaseStatus = (typeof caseStatuses)[number];

/** Without a status it shows what waits: that is what the page is for. */
export interface CertificationsSearch extends ListState {
  status?: CaseStatus | 'all' | undefined;
}

export const readCertificationsSearch = (raw: RawSearch): CertificationsSearch => ({
  ...readListState(raw),
  status: oneOf(raw['status'], [...caseStatuses, 'all']),
});

export const certificationsQueryOf = (search: CertificationsSearch): CertificationQuery => ({
  search: search.q,
  status: search.status === 'all' ? undefined : (search.status ?? 'pending'),
  ...pageOf(search),
});
