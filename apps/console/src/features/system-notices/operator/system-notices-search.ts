import {
  type NoticeLevel,
  noticeLevels,
  type SystemNoticeAudience,
  systemNoticeAudiences,
  type SystemNoticeQuery,
  type SystemNoticeState,
  systemNoticeStates,
} from '@parley/contracts/public';
import { oneOf, type RawSearch, someText } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

export interface SystemNoticesSearch extends ListState {
  state?: SystemNoticeState | undefined;
  level?: NoticeLevel | undefined;
  audience?: SystemNoticeAudience | undefined;
  /** `new`, or the id of the notice that is edited. */
  form?: string | undefined;
  /** The notice whose words a new one begins with. */
  copy?: string | undefined;
}

export const readSystemNoticesSearch = (raw: RawSearch): SystemNoticesSearch => ({
  ...readListState(raw),
  state: oneOf(raw['state'], systemNoticeStates),
  level: oneOf(raw['level'], noticeLevels),
  audience: oneOf(raw['audience'], systemNoticeAudiences),
  form: someText(raw['form'], 64),
  copy: someText(raw['copy'], 64),
});

export const systemNoticesQueryOf = (search: SystemNoticesSearch): SystemNoticeQuery => ({
  search: search.q,
  state: search.state,
  level: search.level,
  audience: search.audience,
  ...pageOf(search),
});
