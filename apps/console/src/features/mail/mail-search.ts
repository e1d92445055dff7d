import { type MailQuery, type MailStatus, mailStatuses } from '@parley/contracts/public';
import { oneOf, type RawSearch } from '../../lib/search';
import { type ListState, pageOf, readListState } from '../../ui/list/list-state';

export interface MailSearch extends ListState {
  status?: MailStatus | undefined;
}

export const readMailSearch = (raw: RawSearch): MailSearch => ({
  ...readListState(raw),
  status: oneOf(raw['status'], mailStatuses),
});

export const lettersQueryOf = (search: MailSearch): MailQuery => ({
  search: search.q,
  status: search.status,
  ...pageOf(search),
});
